"""The queue of one open stream."""

import asyncio
import time

from play.live.listener import Listener, Watch
from tests.running import run_async


def test_the_last_word_that_comes_as_the_silence_ends_is_sent() -> None:
    """In a busy process the end of the silence and the end of the match can be due at once."""

    async def heard() -> list[str]:
        listener = Listener([watch := Watch(1, "match")])
        taking = asyncio.create_task(listener.take(0.01))
        await asyncio.sleep(0)
        asyncio.get_running_loop().call_later(0.02, listener.put_end, watch, b"{}")
        time.sleep(0.05)
        frames = [frame.event for frame in await taking]
        assert listener.closed, "and nothing would be taken any more"
        return frames

    assert run_async(heard()) == ["end"]
