// Everything that can be set, as one form. It holds at once; there is nothing to save.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { say } from "../words/words.ts";
import {
  change,
  isHeard,
  type Settings as Liked,
  SOUNDS,
  type Sound,
  setLanguage,
  setTheme,
  settings,
  theme,
  useSettings,
} from "./settings.ts";

export const LANGUAGES = ["en", "nl", "fr", "es"];
const SCALES = { min: 100, max: 130, step: 5 };
const ROOM = "(min-width: 1400px)"; // for larger boards
const SECONDS = { min: 1, max: 10, step: 1 };

/** `onTry` plays a sound, so that one hears what is set. */
export function Settings({ onTry }: { onTry?(sound: Sound): void }) {
  const now = useSettings();
  return (
    <form class="settings">
      <Group name="look">
        <Language />
        <Pick
          name="theme"
          options={["system", "light", "dark"]}
          value={theme()}
          onPick={setTheme}
        />
        {useRoom() && <Slide name="scale" {...SCALES} />}
        <Switch name="letters" />
        <Switch name="arranged" />
        <Switch name="left" />
      </Group>
      <Group name="play">
        <Pick
          name="confirm"
          options={["hand", "countdown", "once"]}
          value={now.confirm}
          onPick={confirm => change({ confirm })}
        />
        {now.confirm === "countdown" && <Slide name="seconds" {...SECONDS} />}
        <Pick
          name="speed"
          options={["off", "fast", "normal", "slow"]}
          value={now.speed}
          onPick={speed => change({ speed })}
        />
        <Notify />
      </Group>
      <Group name="sound">
        <Volume onTry={onTry} />
        {SOUNDS.map(sound => (
          <Toggle
            key={sound}
            label={say(`settings-sound-${sound}`)}
            isOn={isHeard(sound)}
            onTurn={isOn => turn(sound, isOn, onTry)}
          />
        ))}
      </Group>
    </form>
  );
}

function turn(sound: Sound, isOn: boolean, onTry?: (sound: Sound) => void): void {
  const others = settings().muted.filter(each => each !== sound);
  change({ muted: isOn ? others : [...others, sound] });
  if (isOn) onTry?.(sound);
}

// --- The parts.

function Group({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <section>
      <h2>{say(`settings-${name}`)}</h2>
      {children}
    </section>
  );
}

/** Not known while a page is written: settled when it is shown. */
function useRoom(): boolean {
  const [hasRoom, settle] = useState(false);
  useEffect(() => settle(matchMedia(ROOM).matches), []);
  return hasRoom;
}

function Language() {
  return (
    <label class="field">
      <span>{say("settings-language")}</span>
      <select value={pageLanguage()} onChange={event => setLanguage(event.currentTarget.value)}>
        {LANGUAGES.map(language => (
          <option key={language} value={language} lang={language}>
            {say(`settings-language-${language}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Unknown while a page is written, when there is no document. */
const pageLanguage = (): string =>
  typeof document === "undefined" ? "" : document.documentElement.lang;

interface PickProps<T extends string> {
  name: string;
  options: T[];
  value: T;
  onPick(option: T): void;
}

function Pick<T extends string>({ name, options, value, onPick }: PickProps<T>) {
  return (
    <fieldset class="field">
      <legend>{say(`settings-${name}`)}</legend>
      <div class="segments">
        {options.map(option => (
          <label key={option}>
            <input
              type="radio"
              name={name}
              checked={option === value}
              onChange={() => onPick(option)}
            />
            {say(`settings-${name}-${option}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface SlideProps {
  name: "scale" | "seconds";
  min: number;
  max: number;
  step: number;
}

function Slide({ name, ...range }: SlideProps) {
  const value = settings()[name];
  return (
    <label class="field">
      <span>
        {say(`settings-${name}`)} <b>{say(`settings-${name}-value`, { value })}</b>
      </span>
      <input
        type="range"
        {...range}
        value={value}
        onInput={event => change({ [name]: event.currentTarget.valueAsNumber })}
      />
    </label>
  );
}

function Volume({ onTry }: { onTry: ((sound: Sound) => void) | undefined }) {
  return (
    <label class="field">
      <span>{say("settings-volume")}</span>
      <input
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={settings().volume}
        onInput={event => change({ volume: event.currentTarget.valueAsNumber })}
        onChange={() => onTry?.("place")}
      />
    </label>
  );
}

function Switch({ name }: { name: "letters" | "arranged" | "left" }) {
  const turn = (isOn: boolean) => change({ [name]: isOn } as Partial<Liked>);
  return <Toggle label={say(`settings-${name}`)} isOn={settings()[name]} onTurn={turn} />;
}

/** Browsers ask before they notify; who says no there has said no here. */
function Notify() {
  const [canAsk, setCanAsk] = useState(false);
  useEffect(() => setCanAsk("Notification" in window), []);
  const turn = async (isOn: boolean) => {
    const isAllowed = isOn && (await Notification.requestPermission()) === "granted";
    change({ notify: isAllowed });
  };
  if (!canAsk) return null;
  return <Toggle label={say("settings-notify")} isOn={settings().notify} onTurn={turn} />;
}

interface ToggleProps {
  label: string;
  isOn: boolean;
  onTurn(isOn: boolean): void;
}

function Toggle({ label, isOn, onTurn }: ToggleProps) {
  return (
    <label class="toggle">
      <input
        type="checkbox"
        checked={isOn}
        onChange={event => onTurn(event.currentTarget.checked)}
      />
      {label}
    </label>
  );
}
