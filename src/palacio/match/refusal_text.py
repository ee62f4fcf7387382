"""Reasons for refusals in English."""

from palacio.match.errors import IllegalAction
from palacio.rules.refusal import Refusal

REFUSAL_TEXT = {
    Refusal.NO_SUCH_ACTION: "There is no such action.",
    Refusal.NOT_NOW: "That can't be done now.",
    Refusal.NONE_THERE: "That color is not there.",
    Refusal.LINE_FULL: "That line is full.",
    Refusal.LINE_OTHER_COLOR: "That line already holds another color.",
    Refusal.COLOR_ON_ROW: "That color is already on this row of the wall.",
    Refusal.COLUMN_TAKEN: "That space of the wall is taken.",
    Refusal.COLOR_IN_COLUMN: "That color is already in this column of the wall.",
    Refusal.LEFT_OF_GLAZIER: "That strip is to the left of the glazier.",
    Refusal.STRIP_GONE: "There is no strip there any more.",
    Refusal.NO_FITTING_SPACE: "That strip has no open space for this color.",
    Refusal.MUST_FIT_ELSEWHERE: (
        "A strip within reach has room for this color, so you must choose such a strip."
    ),
    Refusal.TOO_MANY_JOKERS: "You can't fill so many jokers on that strip.",
    Refusal.TOO_FEW_JOKERS: (
        "You must place as many panes as fit, so more of them have to go on jokers."
    ),
    Refusal.ALREADY_HOME: "The glazier is home already, or has no strip to go home to.",
    Refusal.NOT_ON_STRIP: "The complete strip has no pane of that color.",
    Refusal.WRONG_SETUP: "That is not a setup of this game.",
    Refusal.WRONG_DEAL: "That deal can't come out of this bag.",
    Refusal.MATCH_OVER: "The match is over.",
}


def check_refusal(refusal: int) -> None:
    """Raise IllegalAction unless the refusal is NONE."""
    if refusal != Refusal.NONE:
        reason = Refusal(refusal)
        raise IllegalAction(reason.name.lower(), REFUSAL_TEXT[reason])
