// The settings form. Changes apply at once; there is nothing to save.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { say } from "../i18n/messages.ts";
import {
  change,
  isSoundOn,
  type Settings as SettingsValues,
  SOUNDS,
  type Sound,
  setLanguage,
  setTheme,
  settings,
  theme,
  useSettings,
} from "./settings.ts";

export const LANGUAGES = ["en", "nl", "fr", "es"];
const SECONDS = { min: 1, max: 10, step: 1 };

interface Props {
  onTry?(sound: Sound): void; // plays an example of a sound when the person turns the sound on
  children?: ComponentChildren; // more settings about play
}

/** The settings form. */
export function Settings({ onTry, children }: Props) {
  const now = useSettings();
  return (
    <form class="settings">
      <Group name="appearance">
        <Language />
        <Radios
          name="theme"
          options={["system", "light", "dark"]}
          value={theme()}
          onSelect={setTheme}
        />
        <Switch name="letters" />
        <Switch name="arranged" />
        <Switch name="left" />
      </Group>
      <Group name="play">
        <Radios
          name="confirm"
          options={["hand", "countdown", "once"]}
          value={now.confirm}
          onSelect={confirm => change({ confirm })}
        />
        {now.confirm === "countdown" && <Seconds />}
        <Radios
          name="speed"
          options={["off", "fast", "normal", "slow"]}
          value={now.speed}
          onSelect={speed => change({ speed })}
        />
        <Radios
          name="phrases"
          options={["on", "off"]}
          value={now.phrases ? "on" : "off"}
          onSelect={phrases => change({ phrases: phrases === "on" })}
        />
        <Switch name="warnings" />
        <Notify />
        {children}
      </Group>
      <Group name="sound">
        <Volume onTry={onTry} />
        {SOUNDS.map(sound => (
          <Toggle
            key={sound}
            label={say(`settings-sound-${sound}`)}
            isOn={isSoundOn(sound)}
            onToggle={isOn => toggleSound(sound, isOn, onTry)}
          />
        ))}
      </Group>
    </form>
  );
}

function toggleSound(sound: Sound, isOn: boolean, onTry?: (sound: Sound) => void): void {
  const others = settings().muted.filter(each => each !== sound);
  change({ muted: isOn ? others : [...others, sound] });
  if (isOn) onTry?.(sound);
}

// --- Parts of the form.

function Group({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <section>
      <h2>{say(`settings-${name}`)}</h2>
      {children}
    </section>
  );
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

/** Return the language of the page; empty during prerendering, when there is no document. */
const pageLanguage = (): string =>
  typeof document === "undefined" ? "" : document.documentElement.lang;

interface RadiosProps<T extends string> {
  name: string;
  options: T[];
  value: T;
  onSelect(option: T): void;
}

function Radios<T extends string>({ name, options, value, onSelect }: RadiosProps<T>) {
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
              onChange={() => onSelect(option)}
            />
            {say(`settings-${name}-${option}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The setting for the length of the countdown. */
function Seconds() {
  const value = settings().seconds;
  return (
    <label class="field">
      <span>
        {say("settings-seconds")} <b>{say("settings-seconds-value", { value })}</b>
      </span>
      <input
        type="range"
        {...SECONDS}
        value={value}
        onInput={event => change({ seconds: event.currentTarget.valueAsNumber })}
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

function Switch({ name }: { name: "letters" | "arranged" | "left" | "warnings" }) {
  const toggle = (isOn: boolean) => change({ [name]: isOn } as Partial<SettingsValues>);
  return <Toggle label={say(`settings-${name}`)} isOn={settings()[name]} onToggle={toggle} />;
}

/** The setting for notifications. Turning it on opens the browser's own permission dialog. */
function Notify() {
  const [isSupported, setSupported] = useState(false);
  useEffect(() => setSupported("Notification" in window), []);
  const toggle = async (isOn: boolean) => {
    const isAllowed = isOn && (await Notification.requestPermission()) === "granted";
    change({ notify: isAllowed });
  };
  if (!isSupported) return null;
  return <Toggle label={say("settings-notify")} isOn={settings().notify} onToggle={toggle} />;
}

interface ToggleProps {
  label: string;
  isOn: boolean;
  onToggle(isOn: boolean): void;
}

export function Toggle({ label, isOn, onToggle }: ToggleProps) {
  return (
    <label class="toggle">
      <input
        type="checkbox"
        checked={isOn}
        onChange={event => onToggle(event.currentTarget.checked)}
      />
      {label}
    </label>
  );
}
