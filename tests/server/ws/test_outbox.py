"""The outbox: messages are taken in batches, until the client's buffer is full."""

from palacio.server.ws.outbox import Outbox


def new_outbox() -> Outbox:
    return Outbox(send=lambda: None, on_failure=lambda source: None)


async def test_waiting_messages_form_one_batch() -> None:
    outbox = new_outbox()
    for reply in (b"first", b"second"):
        outbox.reply(reply)
    assert outbox.next_batch() == [b"first", b"second"]
    assert outbox.next_batch() == []


async def test_long_messages_are_sent_in_separate_batches() -> None:
    outbox = new_outbox()
    long = b"x" * 20_000
    for _ in range(2):
        outbox.reply(long)
    assert [outbox.next_batch(), outbox.next_batch()] == [[long], [long]]


async def test_paused_outbox_keeps_its_messages() -> None:
    outbox = new_outbox()
    outbox.reply(b"reply")
    outbox.pause()
    assert outbox.next_batch() == []
    outbox.resume()
    assert outbox.next_batch() == [b"reply"]
