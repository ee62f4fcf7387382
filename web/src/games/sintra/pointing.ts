// Pointer and keyboard show a choice alike; a tap shows it by choosing it.
import type { Choice } from "../../choosing/choices.ts";

export function pointing(choice: Choice | null, onShow: (choice: Choice | null) => void) {
  const show = () => onShow(choice);
  const hide = () => onShow(null);
  return {
    onPointerEnter: show,
    onPointerLeave: hide,
    onFocus: ({ currentTarget }: FocusEvent) =>
      (currentTarget as Element).matches(":focus-visible") && show(),
    onBlur: hide,
  };
}
