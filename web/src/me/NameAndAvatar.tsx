// Name and avatar of the person, edited in place: each change is saved at once.
import { useId, useState } from "preact/hooks";
import { Person } from "../art/Person.tsx";
import { Icon } from "../art/Piece.tsx";
import { say } from "../i18n/messages.ts";
import { AVATAR_NAMES } from "./avatars.ts";
import { type EditedGuest, useGuest } from "./useGuest.ts";

/** A card of its own. The page needs the catalogue `web-guest` and the styles of `name-and-avatar.css`. */
export function NameAndAvatar({ heading }: { heading?: string }) {
  return (
    <section class="card name-card">
      {heading && <h2>{heading}</h2>}
      <GuestForm />
      <p class="hint">{say("guest-hint")}</p>
    </section>
  );
}

/** The fields in a form. Enter leaves the field, which saves the name. */
export function GuestForm() {
  const guest = useGuest();
  const submit = (event: Event) => {
    event.preventDefault();
    (document.activeElement as HTMLElement | null)?.blur();
  };
  return (
    <form class="guest-form" onSubmit={submit}>
      <GuestFields guest={guest} />
    </form>
  );
}

/** The fields alone, for a form that does more. On phones a tap on one's own tile opens the others. */
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

/** The name is saved when the field is left. Until then the page may be drawn again: typed text stays. */
function NameField({ guest }: { guest: EditedGuest }) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const leave = (text: string) => {
    setTyped(null);
    saveName(guest, text.trim());
  };
  return (
    <div class="field">
      <label for={id}>
        {say("guest-your-name")}
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
