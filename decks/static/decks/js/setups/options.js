// The form of a table and its options: what is chosen becomes { players, modules, … }, and back. The server reads the same
// form the same way where there are no scripts; `schema.fields` comes from there.
/** @typedef {{ [name: string]: unknown }} Options */

/** @param {HTMLFormElement} form @param {string} name */
const inputs = (form, name) => /** @type {HTMLInputElement[]} */ ([...form.elements]).filter((one) => one.name === name);

/** @param {HTMLFormElement} form @param {string} name */
function chosen(form, name) {
  const one = inputs(form, name);
  if (one[0]?.type === "radio" || one[0]?.type === "checkbox") return one.filter((each) => each.checked).map((each) => each.value);
  return one.map((each) => each.value);
}

/** @param {unknown} value @param {string} wanted */
const holds = (value, wanted) => (Array.isArray(value) ? value.includes(wanted) : String(value) === wanted);

/** @param {HTMLFormElement} form @param {FormField} field @param {Options} options */
function answerOf(form, field, options) {
  if (field.when && !holds(options[field.when[0]], field.when[1])) return null;
  const values = chosen(form, field.name).filter((value) => value !== "");
  if (field.kind === "number") return values.length > 0 ? Number(values[0]) : null;
  if (field.kind === "truth") return values.length > 0 || null;
  if (field.kind === "words") return values.length > 0 ? values : null;
  if (field.kind === "seats") {
    const count = field.seats?.[String(options.players)] ?? 0;
    const seats = Array.from({ length: count }, (_, place) => chosen(form, `${field.name}-${place + 1}`)[0] || null);
    return seats.some(Boolean) ? seats : null;
  }
  return values[0] ?? null;
}

/**
 * The options that the form says, on top of those it does not know.
 * @param {HTMLFormElement} form @param {FormSchema} schema @param {Options} before @returns {Options}
 */
export function readOptions(form, schema, before) {
  const options = { ...before };
  for (const field of schema.fields) {
    const value = answerOf(form, field, options);
    if (value === null) delete options[field.name];
    else options[field.name] = value;
  }
  return options;
}

/**
 * Options after one click on a remedy: null takes an option away.
 * @param {Options} options @param {Options} remedy @returns {Options}
 */
export function withRemedy(options, remedy) {
  return Object.fromEntries(Object.entries({ ...options, ...remedy }).filter(([, value]) => value !== null));
}

/** @param {HTMLFormElement} form @param {string} name @param {string[]} values */
function set(form, name, values) {
  for (const one of inputs(form, name)) {
    if (one.type === "radio" || one.type === "checkbox") one.checked = values.includes(one.value);
    else one.value = values[0] ?? "";
  }
}

/**
 * Make the form say these options; where a table says nothing, the form offers its default.
 * @param {HTMLFormElement} form @param {FormSchema} schema @param {Options} options
 */
export function writeOptions(form, schema, options) {
  for (const field of schema.fields) {
    const value = options[field.name];
    if (field.kind === "seats") {
      const most = Math.max(...Object.values(field.seats ?? {}));
      const seats = Array.isArray(value) ? value : [];
      for (let seat = 0; seat < most; seat += 1) set(form, `${field.name}-${seat + 1}`, [seats[seat] ?? ""]);
    } else if (field.kind === "words") set(form, field.name, Array.isArray(value) ? value : []);
    else if (field.kind === "truth") set(form, field.name, value === true ? ["1"] : []);
    else set(form, field.name, [String(value ?? field.default)]);
  }
}

/**
 * One choice may call for another: a monster is fought alone. Sets what follows.
 * @param {HTMLFormElement} form @param {FormSchema} schema @param {string} name
 */
export function follow(form, schema, name) {
  const wanted = schema.follows[name]?.[chosen(form, name)[0]];
  for (const [other, allowed] of Object.entries(wanted ?? {})) {
    const now = chosen(form, other)[0];
    if (!allowed.map(String).includes(now)) set(form, other, [String(allowed[0])]);
  }
}
