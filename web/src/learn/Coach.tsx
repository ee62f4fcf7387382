// The coach at the table: tells the player the next step, one sentence at a time, beside the part
// of the table that the step is about.
import "./coach.css";
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../art/Piece.tsx";
import { capitalized, say } from "../i18n/messages.ts";
import { saySource, sayTiles } from "../i18n/story.ts";
import type { Choice } from "../selection/choices.ts";
import { COACH_PARAM, type CoachedStore } from "./coachedTable.ts";
import { LESSONS, type Lesson, type Step } from "./steps.ts";
import { type Lessons, useLessons } from "./useLessons.ts";
import { usePlacement } from "./usePlacement.ts";

export function Coach({ store }: { store: CoachedStore }) {
  const lessons = useLessons(store);
  const [isDismissed, setDismissed] = useState(false);
  const [page, turnPage] = usePage(lessons.step?.lesson ?? null);
  const self = useRef<HTMLElement>(null);
  const sentences = lessons.step && !isDismissed ? sentencesOf(store, lessons.step) : [];
  const shown = sentences.length ? lessons.step : null;
  useFrame(shown);
  useAnnouncement(store, shown);
  usePlacement(self, shown?.lesson ?? null);
  if (!shown) return null;
  const dismiss = () => {
    removeCoachParam();
    setDismissed(true);
  };
  const next = page + 1 < sentences.length ? turnPage : null;
  return (
    <section ref={self} class="coach" data-lesson={shown.lesson} aria-labelledby="coach-head">
      <h2 id="coach-head" class="visually-hidden">
        {say(`learn-${shown.lesson}`)}
      </h2>
      <p key={`${shown.lesson} ${page}`} class="text">
        {sentences[page]}
      </p>
      <button
        type="button"
        class="button round quiet"
        aria-label={say("learn-skip")}
        title={say("learn-skip")}
        onClick={dismiss}
      >
        <Icon name="close" />
      </button>
      <Progress lessons={lessons} game={store.face.id} />
      <NextButtons lessons={lessons} lesson={shown.lesson} game={store.face.id} next={next} />
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

/** Return the index of a lesson's current sentence, and a function that goes to the next one. */
function usePage(lesson: Lesson | null): [number, () => void] {
  const [read, setRead] = useState<{ lesson: Lesson | null; page: number }>({ lesson, page: 0 });
  const page = read.lesson === lesson ? read.page : 0;
  return [page, () => setRead({ lesson, page: page + 1 })];
}

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

// --- Sentences.

const SHARED: ReadonlySet<Lesson> = new Set<Lesson>(["confirm", "wait", "over"]);

/**
 * Return the sentences of a lesson. For a lesson that the player knows, return only the one about
 * the position.
 */
function sentencesOf(store: CoachedStore, { lesson, isNew, hint }: Step): string[] {
  if (isNew) return textOf(store, lesson).split("\n");
  if (lesson === "take" && hint) return [exampleOf(store, hint)];
  if (lesson === "place" && hint) return [say("learn-good", { effect: effectOf(store, hint) })];
  return [];
}

const textOf = ({ face }: CoachedStore, lesson: Lesson): string =>
  say(SHARED.has(lesson) ? `learn-${lesson}-text` : `learn-${face.id}-${lesson}-text`);

function exampleOf(store: CoachedStore, hint: Choice): string {
  const { view, face } = store;
  const counts = hint.source ? view!.displays[hint.source - 1] : view!.center;
  const tiles = sayTiles(face.colors[hint.color!]!, counts?.[hint.color!] ?? 0);
  const source = saySource(hint.source!);
  return say("learn-example", { tiles, source, effect: effectOf(store, hint) });
}

const effectOf = ({ face }: CoachedStore, choice: Choice): string =>
  capitalized(face.effectOf(choice).join(", "));

// --- Buttons to go on.

interface NextProps {
  lessons: Lessons;
  lesson: Lesson;
  game: string;
  next: (() => void) | null; // turns to the next sentence
}

function NextButtons({ lessons, lesson, game, next }: NextProps) {
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
  const complete = () => {
    lessons.complete(lesson);
    if (lesson === "goal") focusDisplays();
  };
  return (
    <p class="buttons">
      <button type="button" class="button primary" onClick={next ?? complete}>
        {say(lesson === "goal" && !next ? "learn-play-on" : "learn-on")}
      </button>
    </p>
  );
}

/** Frame the part of the table that a new lesson is about. */
function useFrame(step: Step | null): void {
  const framed = step?.isNew ? step.lesson : null;
  useEffect(() => {
    if (!framed) return;
    document.documentElement.dataset.coach = framed;
    return () => {
      delete document.documentElement.dataset.coach;
    };
  }, [framed]);
}

const DELAY_MS = 600; // after the table's own announcements

/** Announce a new lesson to screen readers. */
function useAnnouncement(store: CoachedStore, step: Step | null): void {
  const announced = useRef<Lesson | null>(null);
  const lesson = step?.isNew ? step.lesson : null;
  useEffect(() => {
    if (!lesson || announced.current === lesson) return;
    const timer = setTimeout(() => {
      announced.current = lesson;
      const text = textOf(store, lesson).replaceAll("\n", " ");
      store.announcer.announce("status", `${say(`learn-${lesson}`)}. ${text}`);
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [store, lesson]);
}
