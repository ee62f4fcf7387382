// Event handlers for targets: pointer and keyboard focus preview a choice.
import type { Choice } from "../selection/choices.ts";

/**
 * Preview `choice` while it is hovered or focused by keyboard. A tap chooses it, and so previews
 * it, too.
 */
export function previewHandlers(choice: Choice | null, onShow: (choice: Choice | null) => void) {
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
