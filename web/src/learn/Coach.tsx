// The coach at the table: explains what the player can do now.
import "./coach.css";
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../art/Piece.tsx";
import { say } from "../i18n/messages.ts";
import { saySource, sayTiles, sentence } from "../i18n/story.ts";
import type { Choice } from "../selection/choices.ts";
import { COACH_PARAM, type CoachedStore } from "./coachedTable.ts";
import { LESSONS, type Lesson, type Step } from "./steps.ts";
import { type Lessons, useLessons } from "./useLessons.ts";

export function Coach({ store }: { store: CoachedStore }) {
  const lessons = useLessons(store);
  const [isDismissed, setDismissed] = useState(false);
  const { step } = lessons;
  const shown = isDismissed ? null : step;
  useFrame(shown);
  useAnnouncement(store, shown);
  if (!shown) return null;
  const dismiss = () => {
    removeCoachParam();
    setDismissed(true);
  };
  return (
    <section class="coach card" data-lesson={shown.lesson} aria-labelledby="coach-head">
      <h2 id="coach-head">{say(`learn-${shown.lesson}`)}</h2>
      <Progress lessons={lessons} game={store.face.id} />
      <button
        type="button"
        class="button round quiet"
        aria-label={say("learn-skip")}
        title={say("learn-skip")}
        onClick={dismiss}
      >
        <Icon name="close" />
      </button>
      <div class="text">
        {shown.isNew && <p>{textOf(store, shown.lesson)}</p>}
        <Detail store={store} lessons={lessons} step={shown} />
      </div>
      <NextButtons lessons={lessons} lesson={shown.lesson} game={store.face.id} />
    </section>
  );
}

/** Remove the coach from the URL, so that it does not return on reload. */
function removeCoachParam(): void {
  const address = new URL(location.href);
  address.searchParams.delete(COACH_PARAM);
  history.replaceState(history.state, "", address);
  focusDisplays();
}

/** Move the focus to the displays after a button of the coach has disappeared. */
function focusDisplays(): void {
  document.querySelector<HTMLElement>('.displays [tabindex="0"]')?.focus();
}

const SHARED: ReadonlySet<Lesson> = new Set<Lesson>(["confirm", "wait", "over"]);

const textOf = ({ face }: CoachedStore, lesson: Lesson): string =>
  say(SHARED.has(lesson) ? `learn-${lesson}-text` : `learn-${face.id}-${lesson}-text`);

function Progress({ lessons: { learned }, game }: { lessons: Lessons; game: string }) {
  const all = LESSONS[game]!;
  const done = all.filter(lesson => learned.has(lesson)).length;
  return (
    <p class="progress">
      <span class="visually-hidden">{say("learn-progress", { done, all: all.length })}</span>
      {all.map(lesson => (
        <i key={lesson} class={learned.has(lesson) ? "done" : ""} aria-hidden="true" />
      ))}
    </p>
  );
}

// --- Details for the current position.

type DetailProps = { store: CoachedStore; lessons: Lessons; step: Step };

function Detail({ store, lessons, step }: DetailProps) {
  const { face, selection } = store;
  const { lesson, options, hint } = step;
  if (lesson === "take" && hint) return <p class="example">{exampleOf(store, hint)}</p>;
  if (lesson === "place") return <Options face={face} options={options} hint={hint} />;
  if (lesson === "confirm") return <p class="example">{describe(face, selection.chosen!)}</p>;
  if (lesson === "round") return <Scored store={store} lessons={lessons} />;
  return null;
}

function exampleOf({ view, face }: CoachedStore, hint: Choice): string {
  const counts = hint.source ? view!.displays[hint.source - 1] : view!.center;
  const tiles = sayTiles(face.colors[hint.color!]!, counts?.[hint.color!] ?? 0);
  return say("learn-example", {
    tiles,
    source: saySource(hint.source!),
    place: face.nameOf(hint),
    effect: face.effectOf(hint).join(", "),
  });
}

const describe = (face: CoachedStore["face"], choice: Choice): string =>
  say("learn-way", { place: face.nameOf(choice), effect: face.effectOf(choice).join(", ") });

/** Every legal target, and what the choice would do. */
function Options({
  face,
  options,
  hint,
}: {
  face: CoachedStore["face"];
  options: Choice[];
  hint: Choice | null;
}) {
  return (
    <ul class="options">
      {options.map(option => (
        <li key={option.id} class={option.id === hint?.id ? "good" : ""}>
          {describe(face, option)} {option.id === hint?.id && <b>{say("learn-good")}</b>}
        </li>
      ))}
    </ul>
  );
}

function Scored({ store: { view, face }, lessons }: { store: CoachedStore; lessons: Lessons }) {
  const storyNames = { names: view!.names, colors: face.colors };
  const sentences = lessons.scored.map(item => sentence(item, storyNames)).filter(Boolean);
  return (
    <ul class="options">
      {sentences.map(text => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

// --- Buttons to go on.

function NextButtons({
  lessons,
  lesson,
  game,
}: {
  lessons: Lessons;
  lesson: Lesson;
  game: string;
}) {
  if (lesson === "over") {
    return (
      <p class="buttons">
        <a class="button" href={`/rules/${game}`}>
          {say("learn-rules")}
        </a>
        <a class="button primary" href="/play">
          {say("learn-play")}
        </a>
      </p>
    );
  }
  if (lesson !== "round" && lesson !== "goal") return null;
  const next = () => {
    lessons.complete(lesson);
    if (lesson === "goal") focusDisplays();
  };
  return (
    <p class="buttons">
      <button type="button" class="button primary" onClick={next}>
        {say(lesson === "goal" ? "learn-play-on" : "learn-on")}
      </button>
    </p>
  );
}

/** Frame the part of the table that a new lesson is about. Scroll to the confirm button, which may be off screen. */
function useFrame(step: Step | null): void {
  const lesson = step?.lesson;
  useEffect(() => {
    if (lesson === "confirm")
      document.querySelector(".confirm")?.scrollIntoView({ block: "nearest" });
  }, [lesson]);
  const framed = step?.isNew ? step.lesson : null;
  useEffect(() => {
    if (!framed) return;
    document.documentElement.dataset.coach = framed;
    return () => {
      delete document.documentElement.dataset.coach;
    };
  }, [framed]);
}

const DELAY_MS = 600; // after the announcements of the table itself

/** Announce a new lesson to screen readers. */
function useAnnouncement(store: CoachedStore, step: Step | null): void {
  const announced = useRef<Lesson | null>(null);
  const lesson = step?.isNew ? step.lesson : null;
  useEffect(() => {
    if (!lesson || announced.current === lesson) return;
    const timer = setTimeout(() => {
      announced.current = lesson;
      store.announcer.announce("status", `${say(`learn-${lesson}`)}. ${textOf(store, lesson)}`);
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [store, lesson]);
}
