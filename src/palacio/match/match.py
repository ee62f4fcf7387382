"""A match: its log, and the position that follows from it. `play` is the only door."""

import re
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from palacio.match import fair
from palacio.match.choice import Choices
from palacio.match.drawing import draw_text
from palacio.match.errors import BadNotation, BadRecord, IllegalAction, StaleAction
from palacio.match.faces import FACES, Face
from palacio.match.leaving import LEAVING, is_left, winners
from palacio.match.log import Event, Header, chain, header_hash
from palacio.match.position import format_position
from palacio.match.readout import doing
from palacio.match.readout.alone import alone, copied
from palacio.match.refusals import WORDS, check_refusal
from palacio.match.story import Happening, Over, TookBack
from palacio.match.view import View, choices, view
from palacio.rules.catalog import GAMES, rules_of
from palacio.rules.compiled import PLAIN, array
from palacio.rules.drafting import CHANCE, NOBODY
from palacio.rules.playout import new_room
from palacio.rules.refusal import Refusal
from palacio.rules.state import State
from palacio.rules.tale import Note, Told, new_tale

UNDO = "undo"
_USUAL_SEATS = 2
_COMMIT, _SALT, _REVEAL = "commit=", "salt=", "reveal="
_DEAL_NOTES = (_COMMIT, _SALT, _REVEAL)
_HEX = re.compile(r"[0-9a-f]{64}")

Tale = tuple[int, ...]  # what an event did, as the rules told it; read only when somebody asks


class _Step(NamedTuple):
    """A seat's action that can still be taken back."""

    before: State | None  # None: it was done before the snapshot that the match began from
    seat: int
    seq: int


class Match:
    """One sitting. States are values here: a position that was handed out never changes."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.face = FACES[header.game]
        self.log: list[Event] = []
        self.out: tuple[int, ...] = ()  # the seats that left, in order
        self.salts: list[str] = []
        self.commitment = ""
        self.secret: bytes | None = None  # known to the host, and to all once revealed
        self._rules = GAMES[header.game].rules
        self._dice: fair.FairDice | None = None
        self._tales: list[Tale] = []
        self._steps: list[_Step] = []
        self._taken_back: dict[int, str] = {}  # what each undo undid
        self._deals: list[tuple[int, State]] = []  # events of chance, and the states before them
        self._skipped = 0  # events before the snapshot that the match began from
        self._thrown: int | None = 0  # dice that they took; None: nobody counted
        self.state = GAMES[header.game].begin(header.seats, header.option)

    @property
    def state(self) -> State:
        return self._state

    @state.setter
    def state(self, state: State) -> None:
        self._state = state
        self._drawn: tuple[str, fair.FairDice] | None = None
        self._see_turn()

    def _see_turn(self) -> None:
        """`seat`: whose turn it is; CHANCE (-1) for the bag, NOBODY (-2) when the match is over.

        Many ask, and to look into a state takes a while.
        """
        turn = self._state.seat if PLAIN else self._state["seat"]  # as an item it is 5 x faster
        self.seat = NOBODY if is_left(self.header.seats, self.out) else int(turn)

    def fork(self) -> "Match":
        """The same match, to try something on."""
        twin = Match.__new__(Match)
        vars(twin).update(vars(self))
        for part in ("log", "salts", "_tales", "_steps", "_taken_back", "_deals"):
            setattr(twin, part, getattr(self, part).copy())
        return twin

    # --- The door.

    def play(self, action: str | int, *, seat: int | None = None, seen: int | None = None) -> None:
        """Do an action, or refuse it with a reason; then chance does what follows.

        `seat` says who asks (nobody in particular: the seat whose turn it is), `seen` how many
        events the asker knows.
        """
        if seen is not None and seen != len(self.log):
            raise StaleAction(f"The match is at event {len(self.log)}, not at {seen}.")
        if seat is None:
            seat = self.undoable[-1] if action == UNDO and self.undoable else self.seat
        self.accept(seat, self._canonical(seat, action))
        self.play_chance()

    def _canonical(self, seat: int, action: str | int) -> str:
        """An action as the log writes it: from its number, or a deal in any order of its tiles."""
        if not isinstance(action, str):
            if not 0 <= action < GAMES[self.header.game].rules.ACTIONS:
                check_refusal(Refusal.NO_SUCH_ACTION)
            return self.face.format_action(action)
        if seat == CHANCE == self.seat:
            return self.face.format_outcome(self.state, self.face.parse_outcome(self.state, action))
        return action

    def undo(self, *, seat: int | None = None) -> None:
        """Take the last action back, unless the bag has shown something since."""
        self.play(UNDO, seat=seat)

    @property
    def undoable(self) -> tuple[int, ...]:
        """The seats whose actions can still be taken back, the last one last."""
        return tuple(step.seat for step in self._steps)

    def play_chance(self) -> None:
        """What the bag does, as far as this match draws for itself, and the reveal at the end."""
        while self._dice and self.seat == CHANCE:
            drawn, dice = self._draw(self._dice)
            self._enter(CHANCE, drawn)
            self._dice = dice
        if self.secret and self.is_over and not self.is_revealed:
            self._enter(CHANCE, _REVEAL + self.secret.hex())

    # --- The log.

    def accept(self, seat: int, text: str) -> None:
        """Check one event, do it, and append it; if this match has dice, they follow along."""
        if self._dice and seat == CHANCE == self.seat:
            self._dice = self._follow(self._dice, text)
        self._enter(seat, text)

    def _enter(self, seat: int, text: str) -> None:
        tale = self._do(seat, text)
        self.log.append(chain(self.head, len(self.log), seat, text))
        self._tales.append(tale)

    @property
    def head(self) -> str:
        """The last event's hash, which the next one is bound to."""
        return self.log[-1].hash if self.log else header_hash(self.header)

    def _do(self, seat: int, text: str) -> Tale:
        if text == UNDO:
            return self._take_back(seat)
        if text in LEAVING:
            return self._leave(seat)
        if text.startswith(_DEAL_NOTES):
            return self._deal_note(seat, text)
        if seat != self.seat or seat == NOBODY:
            raise self._not_your_turn()
        return self._place(text) if seat == CHANCE else self._act(seat, text)

    def _not_your_turn(self) -> IllegalAction:
        turn = self.seat
        if turn == NOBODY:
            return IllegalAction("match_over", WORDS[Refusal.MATCH_OVER])
        who = "the bag" if turn == CHANCE else self.header.names[turn]
        return IllegalAction("not_your_turn", f"It is the turn of {who}.")

    def _act(self, seat: int, text: str) -> Tale:
        action = self.face.parse_action(text)
        room, tale = copied(self.state), new_tale()
        check_refusal(doing.act(room, action, tale))
        self._steps.append(_Step(self.state, seat, len(self.log)))
        self.state = room[0]
        return _told(tale)

    def _place(self, text: str) -> Tale:
        values = self.face.parse_outcome(self.state, text)
        written = self.face.format_outcome(self.state, values)
        if written != text:
            raise BadNotation(f"The log would write {written}.")
        room, tale = copied(self.state), new_tale()
        check_refusal(doing.place(room, _to_array(values), tale))
        self._steps.clear()
        self._deals.append((len(self.log), self.state))
        self.state = room[0]
        return _told(tale)

    def _take_back(self, seat: int) -> Tale:
        if not self._steps:
            raise IllegalAction("nothing_to_undo", "What the bag has shown can't be taken back.")
        if seat != self._steps[-1].seat:
            raise IllegalAction("not_your_turn", "Only who did it can take an action back.")
        if self._steps[-1].before is None:
            self._recall()
        self.state = self._steps[-1].before
        self._drop_step()
        return ()

    def _drop_step(self) -> None:
        self._taken_back[len(self.log)] = self.log[self._steps.pop().seq].text

    def _leave(self, seat: int) -> Tale:
        """Whoever leaves can't win any more; the seat itself is played on, by whoever sits in."""
        if self.is_over or not 0 <= seat < self.header.seats:
            raise self._not_your_turn()
        if seat in self.out:
            raise IllegalAction("already_out", "That seat has left the match already.")
        if self.round == 0:
            check_refusal(Refusal.NOT_NOW)
        self._let_go(seat)
        return ()

    def _let_go(self, seat: int) -> None:
        self.out += (seat,)
        self._see_turn()
        self._steps.clear()  # what was done before somebody gave up is done

    # --- A snapshot: where it was taken is known, and how it came to that when somebody asks.

    def begin_from(self, state: State, events: Sequence[Event], thrown: int | None) -> None:
        """Begin where these events have led, after so many throws, without asking the rules."""
        self.state, self._skipped, self._thrown = state, len(events), thrown
        for event in events:
            self._skip(event.seat, event.text)
            self.log.append(event)
            self._tales.append(())

    def _skip(self, seat: int, text: str) -> None:
        """All that an event does but what the rules do."""
        if text == UNDO:
            self._drop_step()
        elif text in LEAVING:
            self._let_go(seat)
        elif text.startswith(_DEAL_NOTES):
            self._deal_note(seat, text)
        elif seat == CHANCE:
            self._steps.clear()
        else:
            self._steps.append(_Step(None, seat, len(self.log)))

    def _recall(self) -> None:
        """Play what was skipped after all, for its tales, its deals and what can be taken back."""
        if self._skipped:
            past = fold(self.header, ((e.seat, e.text) for e in self.log[: self._skipped]))
            steps = sum(step.before is None for step in self._steps)
            self._steps[:steps] = past._steps[:steps]
            self._tales[: self._skipped] = past._tales
            self._deals[:0] = past._deals
            self._skipped = self._thrown = 0

    # --- The fair deal.

    def _deal_note(self, seat: int, text: str) -> Tale:
        kind, _, value = text.partition("=")
        if kind == "commit" and seat == CHANCE and not self.log and _HEX.fullmatch(value):
            self.commitment = value
        elif kind == "salt" and self._may_salt(seat) and fair.SALT.fullmatch(value):
            self.salts.append(value)
        elif kind == "reveal" and seat == CHANCE and self._may_reveal(value):
            self.secret = bytes.fromhex(value)
            self._steps.clear()  # the draws to come are no secret any more
        else:
            raise IllegalAction("wrong_note", f"'{kind}' has no place here.")
        return ()

    def _may_salt(self, seat: int) -> bool:
        return bool(self.commitment) and seat == len(self.salts) == len(self.log) - 1

    def _may_reveal(self, value: str) -> bool:
        keeps = _HEX.fullmatch(value) and fair.commitment(bytes.fromhex(value)) == self.commitment
        return self.is_over and not self.is_revealed and bool(keeps)

    @property
    def is_revealed(self) -> bool:
        return bool(self.log) and self.log[-1].text.startswith(_REVEAL)

    def commit(self, secret: bytes, salts: Sequence[str]) -> None:
        """Let this match draw for itself, so that all can check it afterwards."""
        if len(salts) != self.header.seats:
            raise BadNotation("Every seat adds its salt.")
        if len(secret) != fair.SECRET_BYTES:
            raise BadNotation(f"The secret has {fair.SECRET_BYTES} bytes.")
        self.accept(CHANCE, _COMMIT + fair.commitment(secret))
        for seat, salt in enumerate(salts):
            self.accept(seat, _SALT + salt)
        self.resume(secret)

    def resume(self, secret: bytes) -> None:
        """Go on drawing where the log stands, with the secret that it was begun with."""
        self._dice = self._sure_dice(secret)
        self.secret = secret
        self.play_chance()

    def chance(self, secret: bytes) -> str | None:
        """What chance would do next: a draw, or the reveal; None while a seat is to act.

        For a host that logs an event before it accepts it.
        """
        if self.is_over:
            return None if self.is_revealed else _REVEAL + secret.hex()
        if self.seat != CHANCE:
            return None
        self._dice = self._dice or self._sure_dice(secret)
        return self._draw(self._dice)[0]

    def _sure_dice(self, secret: bytes) -> fair.FairDice:
        """Dice that stand where the log does."""
        if fair.commitment(secret) != self.commitment:
            raise BadNotation("That is not the secret that this match was begun with.")
        if self._thrown is None:
            self._recall()
        return self._throw(secret)

    def throw_again(self, secret: bytes) -> fair.FairDice:
        """Check every setup and deal of the log against the dice, and leave them where it ends."""
        self._recall()
        return self._throw(secret)

    def _throw(self, secret: bytes) -> fair.FairDice:
        dice = fair.FairDice(fair.mix(secret, self.salts), self._thrown or 0)
        for seq, before in self._deals:
            drawn = draw(self.face, before, dice)
            if drawn != self.log[seq].text:
                raise BadRecord(seq, f"the fair draw was {drawn}.")
        return dice

    def _follow(self, dice: fair.FairDice, text: str) -> fair.FairDice:
        """The dice after a draw that somebody else wrote down, which must be theirs, too."""
        drawn, after = self._draw(dice)
        if drawn != text:
            raise BadRecord(len(self.log), f"the fair draw was {drawn}.")
        return after

    def _draw(self, dice: fair.FairDice) -> tuple[str, fair.FairDice]:
        """What the dice say here, and how they lie then: thrown once, however many ask."""
        if self._drawn is None:
            after = dice.copy()
            self._drawn = draw(self.face, self.state, after), after
        return self._drawn

    @property
    def thrown(self) -> int | None:
        """How often the dice of this match were thrown; None where it has none."""
        return self._dice.thrown if self._dice else None

    # --- What is known.

    @property
    def is_over(self) -> bool:
        return self.seat == NOBODY

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(int(self.state.boards[seat].score) for seat in range(self.header.seats))

    @property
    def winners(self) -> tuple[int, ...]:
        """The best of those who stayed, once the match is over."""
        return winners(self.state, self.out)

    def view(self, seat: int | None = None) -> View:
        """What this seat may see, with its legal actions; without a seat, the public's view."""
        return view(self.header, self.state, len(self.log), seat, self.out)

    def choices(self) -> Choices:
        """What the seat on turn may do, as its view has it."""
        return choices(self.header, self.state)

    def position(self) -> str:
        """The position as one line of text."""
        return format_position(self.state)

    @property
    def round(self) -> int:
        return int(self.state.rounds)

    def __repr__(self) -> str:
        return f"<Match at event {len(self.log)}: {self.position()}>"

    def __str__(self) -> str:
        return draw_text(self.header, self.state, self.out)

    @property
    def tales(self) -> list[Tale]:
        """What each event did, in the rules' own numbers."""
        self._recall()
        return self._tales

    def story(self, since: int = 0) -> list[list[Happening]]:
        """What happened in each event from number `since` on."""
        if since < self._skipped:
            self._recall()
        told = zip(self.log[since:], self._tales[since:], strict=True)
        return [self._tell(event, tale) for event, tale in told]

    def tell(self, seq: int) -> list[Happening]:
        """What happened in one event."""
        if seq < self._skipped:
            self._recall()
        return self._tell(self.log[seq], self._tales[seq])

    def _tell(self, event: Event, tale: Tale) -> list[Happening]:
        if event.text == UNDO:
            return [TookBack(event.seat, self._taken_back[event.seq])]
        if event.text in LEAVING:
            return self._tell_leaving(event)
        return [self.face.tellers[note.what](note) for note in _notes(tale)]

    def _tell_leaving(self, event: Event) -> list[Happening]:
        ended = is_left(self.header.seats, self.out) and event.seat == self.out[-1]
        return [LEAVING[event.text](event.seat), *([Over()] if ended else [])]

    def actions(self) -> list[str]:
        """What the seat whose turn it is may do."""
        if self.seat < 0:
            return []
        picks = (int(self._rules.pick(self.state, n)) for n in range(self._rules.count(self.state)))
        return [self.face.format_action(action) for action in picks]


def new_match(
    game: str = "azul",
    seats: int | None = None,
    option: str | None = None,
    *,
    names: Sequence[str] = (),
    secret: bytes | None = None,
    salts: Sequence[str] = (),
    deal: bool = True,
) -> Match:
    """A match with its table laid and the first deal made, fairly.

    Without `deal` nothing is drawn: setup and deals are played as they come out of a real bag.
    """
    if game not in GAMES:
        raise BadNotation(f"There is no game '{game}'; there are {', '.join(GAMES)}.")
    if names and seats not in (None, len(names)):
        raise BadNotation(f"There are {len(names)} names for {seats} seats.")
    entry = GAMES[game]
    numbers = range(1, 1 + (_USUAL_SEATS if seats is None else seats))
    named = tuple(names) or tuple(f"Seat {number}" for number in numbers)
    match = Match(Header(game, option or entry.options[0], named, entry.rules_version))
    if deal:
        hidden = fair.new_secret() if secret is None else secret
        match.commit(hidden, salts or [fair.new_salt() for _ in named])
    return match


def draw(face: Face, s: State, dice: fair.FairDice) -> str:
    """What chance does in this position with these dice."""
    sides, outcome = new_room()
    thrown = doing.read_sides(alone(s), sides)
    rolled = _to_array([dice.roll(int(most)) for most in sides[:thrown]])
    rules_of(s).draw(s, rolled, outcome)
    return face.format_outcome(s, outcome if PLAIN else outcome.tolist())


def fold(header: Header, events: Iterable[tuple[int, str]]) -> Match:
    """The match that a log tells of, with no random number."""
    match = Match(header)
    for seat, text in events:
        match.accept(seat, text)
    return match


def _told(tale: Any) -> Tale:
    """The part of a tale that was written, as numbers of Python's own."""
    written = tale[: 1 + len(Note._fields) * int(tale[0])]
    return tuple(written if PLAIN else written.tolist())


def _notes(tale: Tale) -> list[Note]:
    size = len(Note._fields)
    rows = (tale[at : at + size] for at in range(1, len(tale), size))
    return [Note(Told(what), *details) for what, *details in rows]


def _to_array(values: Sequence[int]) -> Any:
    numbers = array(len(values))
    for at, value in enumerate(values):
        numbers[at] = value
    return numbers
