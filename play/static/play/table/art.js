// Pictures of cards as the table needs them: drawn by the browser once at the size of a card, then shown as what came out.
// A drawing of a hundred shapes would be drawn anew whenever anything on its card changes.
const WIDEST = 150; // px of a card on the table
const drawn = new Map(); // address -> promise of an address of the small picture

async function draw(address) {
  const large = new Image();
  large.src = address;
  await large.decode();
  const width = Math.min(large.naturalWidth || 400, Math.ceil(WIDEST * devicePixelRatio));
  const height = Math.round((width * (large.naturalHeight || 340)) / (large.naturalWidth || 400));
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  canvas.getContext("2d").drawImage(large, 0, 0, width, height);
  const made = await new Promise((done) => { canvas.toBlob(done, "image/webp", 0.9); });
  const read = new FileReader();
  const small = new Image();
  await new Promise((done) => { read.onload = done; read.readAsDataURL(made); });
  small.src = read.result;
  await small.decode();
  return small.src;
}

// The drawing itself until the small picture is there, and for good where none can be made.
export function show(picture, address) {
  picture.src = address;
  if (!drawn.has(address)) drawn.set(address, draw(address));
  drawn.get(address).then((small) => { picture.src = small; }, () => {});
}
