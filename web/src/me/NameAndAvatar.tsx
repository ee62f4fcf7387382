// The person's name and avatar, edited in place: each change is saved at once.
import { useId, useState } from "preact/hooks";
import { Person } from "../art/Person.tsx";
import { Icon } from "../art/Piece.tsx";
import { say } from "../i18n/messages.ts";
import { AVATAR_NAMES } from "./avatars.ts";
import { type EditedGuest, useGuest } from "./useGuest.ts";

/**
 * The fields for name and avatar, in a card. The page needs the catalogue `web-guest` and the
 * styles of `name-and-avatar.css`.
 */
export function NameAndAvatar({ heading }: { heading?: string }) {
  return (
    <section class="card name-card">
      {heading && <h2>{heading}</h2>}
      <GuestForm />
      <p class="hint">{say("guest-hint")}</p>
    </section>
  );
}

/** The fields for name and avatar, in a form. */
export function GuestForm() {
  const guest = useGuest();
  return (
    <form class="guest-form" onSubmit={leaveField}>
      <GuestFields guest={guest} />
    </form>
  );
}

/** Leave the field when Enter is pressed, which saves the name. */
export function leaveField(event: Event): void {
  event.preventDefault();
  (document.activeElement as HTMLElement | null)?.blur();
}

/**
 * The fields for name and avatar, for use in a larger form. On phones, a tap on the guest's avatar
 * shows the others.
 */
export function GuestFields({ guest }: { guest: EditedGuest }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div class="guest-fields" data-open={isOpen}>
      <span class="own-tile">
        <Person name={guest.avatar} form="tile" />
      </span>
      <button
        type="button"
        class="own-tile"
        aria-label={say("guest-choose")}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Person name={guest.avatar} form="tile" />
        <Icon name="flip" />
      </button>
      <NameField guest={guest} />
      <Avatars guest={guest} id={id} />
      {guest.problem && (
        <p class="notice warn" role="alert">
          {guest.problem}
        </p>
      )}
    </div>
  );
}

const NAME_LENGTH = 30; // as the server allows

/**
 * The field for the name, which is saved when the field loses focus. Typed text survives rerenders
 * until then.
 */
export function NameField({ guest, label }: { guest: EditedGuest; label?: string }) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const leave = (text: string) => {
    setTyped(null);
    saveName(guest, text.trim());
  };
  return (
    <div class="field">
      <label for={id}>
        {label ?? say("guest-your-name")}
        <span role="status">{guest.isSaved && say("guest-saved")}</span>
      </label>
      <input
        id={id}
        name="name"
        maxLength={NAME_LENGTH}
        autoComplete="nickname"
        placeholder={say("web-guest")}
        value={typed ?? guest.name}
        onInput={event => setTyped(event.currentTarget.value)}
        onChange={event => leave(event.currentTarget.value)}
      />
    </div>
  );
}

/** Save the name, unless it is empty. */
function saveName(guest: EditedGuest, name: string): void {
  if (name && name !== guest.name) void guest.save({ name });
}

function Avatars({ guest, id }: { guest: EditedGuest; id: string }) {
  return (
    <fieldset id={id} class="field avatars">
      <legend>{say("guest-tile")}</legend>
      <div class="tiles">
        {AVATAR_NAMES.map(name => (
          <label key={name} title={say(`avatar-${name}`)}>
            <input
              type="radio"
              name={id}
              checked={name === guest.avatar}
              onChange={() => void guest.save({ avatar: name })}
            />
            <Person name={name} form="tile" />
            <span class="visually-hidden">{say(`avatar-${name}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
