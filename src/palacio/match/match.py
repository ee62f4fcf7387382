"""A match: its log, and the position that follows from it. `play` is the only door."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from palacio.match import fair
from palacio.match.drawing import draw_text
from palacio.match.errors import BadNotation, BadRecord, IllegalAction, StaleAction
from palacio.match.faces import FACES, Face
from palacio.match.log import Event, Header, chain, header_hash
from palacio.match.position import format_position
from palacio.match.refusals import WORDS, check_refusal
from palacio.match.story import Happening, TookBack
from palacio.match.view import View, view
from palacio.rules import verbs
from palacio.rules.catalog import GAMES
from palacio.rules.compiled import array
from palacio.rules.drafting import CHANCE, OVER
from palacio.rules.playout import new_room
from palacio.rules.refusal import Refusal
from palacio.rules.result import winners
from palacio.rules.state import State, copy
from palacio.rules.tale import Note, new_tale, notes

UNDO = "undo"
_USUAL_SEATS = 2
_COMMIT, _SALT, _REVEAL = "commit=", "salt=", "reveal="
_HEX = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True)
class _Step:
    """A seat's action that can still be taken back."""

    before: State
    seat: int
    seq: int


class Match:
    """One sitting. States are values here: a position that was handed out never changes."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.face = FACES[header.game]
        self.log: list[Event] = []
        self.tales: list[list[Note]] = []  # what each event did
        self.state: State = GAMES[header.game].begin(header.seats, header.option)
        self.salts: list[str] = []
        self.commitment = ""
        self.secret: bytes | None = None  # known to the host, and to all once revealed
        self._dice: fair.FairDice | None = None
        self._steps: list[_Step] = []
        self._taken_back: dict[int, str] = {}  # what each undo undid
        self._deals: list[tuple[int, State]] = []  # events of chance, and the states before them

    # --- The door.

    def play(self, action: str | int, *, seat: int | None = None, seen: int | None = None) -> None:
        """Do an action, or refuse it with a reason; then chance does what follows.

        `seat` says who asks (nobody in particular: the seat whose turn it is), `seen` how many
        events the asker knows.
        """
        if seen is not None and seen != len(self.log):
            raise StaleAction(f"The match is at event {len(self.log)}, not at {seen}.")
        if seat is None:
            seat = self.undoable[-1] if action == UNDO and self.undoable else int(self.state.seat)
        self.accept(seat, self._canonical(seat, action))
        self.play_chance()

    def _canonical(self, seat: int, action: str | int) -> str:
        """An action as the log writes it: from its number, or a deal in any order of its tiles."""
        if not isinstance(action, str):
            if not 0 <= action < GAMES[self.header.game].rules.ACTIONS:
                check_refusal(Refusal.NO_SUCH_ACTION)
            return self.face.format_action(action)
        if seat == CHANCE == self.state.seat:
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
        while self._dice and self.state.seat == CHANCE:
            self.accept(CHANCE, draw(self.face, self.state, self._dice))
        if self.secret and self.state.phase == OVER and not self.is_revealed:
            self.accept(CHANCE, _REVEAL + self.secret.hex())

    # --- The log.

    def accept(self, seat: int, text: str) -> None:
        """Check one event, do it, and append it."""
        tale = self._do(seat, text)
        previous = self.log[-1].hash if self.log else header_hash(self.header)
        self.log.append(chain(previous, len(self.log), seat, text))
        self.tales.append(tale)

    def _do(self, seat: int, text: str) -> list[Note]:
        if text == UNDO:
            return self._take_back(seat)
        if text.startswith((_COMMIT, _SALT, _REVEAL)):
            return self._deal_note(seat, text)
        if seat != self.state.seat:
            raise self._not_your_turn()
        return self._place(text) if seat == CHANCE else self._act(seat, text)

    def _not_your_turn(self) -> IllegalAction:
        if self.state.phase == OVER:
            return IllegalAction("match_over", WORDS[Refusal.MATCH_OVER])
        turn = int(self.state.seat)
        who = "the bag" if turn == CHANCE else self.header.names[turn]
        return IllegalAction("not_your_turn", f"It is the turn of {who}.")

    def _act(self, seat: int, text: str) -> list[Note]:
        action = self.face.parse_action(text)
        check_refusal(verbs.refuse(self.state, action))
        after, tale = copy(self.state), new_tale()
        verbs.apply(after, action, tale)
        self._steps.append(_Step(self.state, seat, len(self.log)))
        self.state = after
        return notes(tale)

    def _place(self, text: str) -> list[Note]:
        values = self.face.parse_outcome(self.state, text)
        written = self.face.format_outcome(self.state, values)
        if written != text:
            raise BadNotation(f"The log would write {written}.")
        outcome = _to_array(values)
        check_refusal(verbs.refuse_outcome(self.state, outcome))
        after, tale = copy(self.state), new_tale()
        verbs.place(after, outcome, tale)
        self._steps.clear()
        self._deals.append((len(self.log), self.state))
        self.state = after
        return notes(tale)

    def _take_back(self, seat: int) -> list[Note]:
        if not self._steps:
            raise IllegalAction("nothing_to_undo", "What the bag has shown can't be taken back.")
        if seat != self._steps[-1].seat:
            raise IllegalAction("not_your_turn", "Only who did it can take an action back.")
        step = self._steps.pop()
        self.state = step.before
        self._taken_back[len(self.log)] = self.log[step.seq].text
        return []

    # --- The fair deal.

    def _deal_note(self, seat: int, text: str) -> list[Note]:
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
        return []

    def _may_salt(self, seat: int) -> bool:
        return bool(self.commitment) and seat == len(self.salts) == len(self.log) - 1

    def _may_reveal(self, value: str) -> bool:
        over = self.state.phase == OVER and not self.is_revealed
        keeps = _HEX.fullmatch(value) and fair.commitment(bytes.fromhex(value)) == self.commitment
        return over and bool(keeps)

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
        if fair.commitment(secret) != self.commitment:
            raise BadNotation("That is not the secret that this match was begun with.")
        self._dice = self.throw_again(secret)
        self.secret = secret
        self.play_chance()

    def throw_again(self, secret: bytes) -> fair.FairDice:
        """Check every setup and deal of the log against the dice, and leave them where it ends."""
        dice = fair.FairDice(fair.mix(secret, self.salts))
        for seq, before in self._deals:
            drawn = draw(self.face, before, dice)
            if drawn != self.log[seq].text:
                raise BadRecord(seq, f"the fair draw was {drawn}.")
        return dice

    # --- What is known.

    @property
    def is_over(self) -> bool:
        return bool(self.state.phase == OVER)

    @property
    def seat(self) -> int:
        """Whose turn it is; CHANCE (-1) for the bag, NOBODY (-2) when the match is over."""
        return int(self.state.seat)

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(int(self.state.boards[seat].score) for seat in range(self.header.seats))

    @property
    def winners(self) -> tuple[int, ...]:
        return winners(self.state)

    def view(self, seat: int | None = None) -> View:
        """What this seat may see, with its legal actions; without a seat, the public's view."""
        return view(self.header, self.state, len(self.log), seat)

    def position(self) -> str:
        """The position as one line of text."""
        return format_position(self.state)

    @property
    def round(self) -> int:
        return int(self.state.rounds)

    def __repr__(self) -> str:
        return f"<Match at event {len(self.log)}: {self.position()}>"

    def __str__(self) -> str:
        return draw_text(self.header, self.state)

    def story(self, since: int = 0) -> list[list[Happening]]:
        """What happened in each event from number `since` on."""
        told = zip(self.log[since:], self.tales[since:], strict=True)
        return [self._tell(event, tale) for event, tale in told]

    def _tell(self, event: Event, tale: list[Note]) -> list[Happening]:
        if event.text == UNDO:
            return [TookBack(event.seat, self._taken_back[event.seq])]
        return [self.face.tellers[note.what](note) for note in tale]

    def actions(self) -> list[str]:
        """What the seat whose turn it is may do."""
        if self.seat < 0:
            return []
        picks = (int(verbs.pick(self.state, n)) for n in range(verbs.count(self.state)))
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
    rolled, outcome = new_room()
    for die in range(verbs.rolls(s)):
        rolled[die] = dice.roll(int(verbs.sides(s, die)))
    verbs.draw(s, rolled, outcome)
    return face.format_outcome(s, [int(n) for n in outcome])


def fold(header: Header, events: Iterable[tuple[int, str]]) -> Match:
    """The match that a log tells of, with no random number."""
    match = Match(header)
    for seat, text in events:
        match.accept(seat, text)
    return match


def _to_array(values: Sequence[int]) -> object:
    numbers = array(len(values))
    for at, value in enumerate(values):
        numbers[at] = value
    return numbers
