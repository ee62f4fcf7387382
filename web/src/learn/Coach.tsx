// The coach at the table: a few words on what can be done now. It waits for the player, and is in nobody's way.
import "./coach.css";
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../art/Piece.tsx";
import type { Choice } from "../choosing/choices.ts";
import { saySource, sayTiles, sentence } from "../words/story.ts";
import { say } from "../words/words.ts";
import type { Coached } from "./coached.ts";
import { LESSONS, type Lesson, type Step } from "./steps.ts";
import { COACH } from "./useCoach.ts";
import { type Lessons, useLessons } from "./useLessons.ts";

export function Coach({ sitting }: { sitting: Coached }) {
  const lessons = useLessons(sitting);
  const [isGone, go] = useState(false);
  const { step } = lessons;
  const shown = isGone ? null : step;
  usePointer(shown);
  useVoice(sitting, shown);
  if (!shown) return null;
  const leave = () => {
    forget();
    go(true);
  };
  return (
    <section class="coach card" data-lesson={shown.lesson} aria-labelledby="coach-head">
      <h2 id="coach-head">{say(`learn-${shown.lesson}`)}</h2>
      <Progress lessons={lessons} game={sitting.face.id} />
      <button
        type="button"
        class="button round quiet"
        aria-label={say("learn-skip")}
        title={say("learn-skip")}
        onClick={leave}
      >
        <Icon name="close" />
      </button>
      <div class="words">
        {shown.isNew && <p>{textOf(sitting, shown.lesson)}</p>}
        <Detail sitting={sitting} lessons={lessons} step={shown} />
      </div>
      <Onward lessons={lessons} lesson={shown.lesson} game={sitting.face.id} />
    </section>
  );
}

/** From now on the table is as any other, also when it is loaded again. */
function forget(): void {
  const address = new URL(location.href);
  address.searchParams.delete(COACH);
  history.replaceState(history.state, "", address);
  toTable();
}

/** Who pressed what is gone now goes on at the displays. */
function toTable(): void {
  document.querySelector<HTMLElement>('.offer [tabindex="0"]')?.focus();
}

const SHARED: ReadonlySet<Lesson> = new Set<Lesson>(["confirm", "wait", "over"]);

const textOf = ({ face }: Coached, lesson: Lesson): string =>
  say(SHARED.has(lesson) ? `learn-${lesson}-text` : `learn-${face.id}-${lesson}-text`);

function Progress({ lessons: { learnt }, game }: { lessons: Lessons; game: string }) {
  const all = LESSONS[game]!;
  const done = all.filter(lesson => learnt.has(lesson)).length;
  return (
    <p class="progress">
      <span class="visually-hidden">{say("learn-progress", { done, all: all.length })}</span>
      {all.map(lesson => (
        <i key={lesson} class={learnt.has(lesson) ? "done" : ""} aria-hidden="true" />
      ))}
    </p>
  );
}

// --- What it means here and now.

type DetailProps = { sitting: Coached; lessons: Lessons; step: Step };

function Detail({ sitting, lessons, step }: DetailProps) {
  const { face, picking } = sitting;
  const { lesson, ways, hint } = step;
  if (lesson === "take" && hint) return <p class="example">{exampleOf(sitting, hint)}</p>;
  if (lesson === "place") return <Ways face={face} ways={ways} hint={hint} />;
  if (lesson === "confirm") return <p class="example">{named(face, picking.chosen!)}</p>;
  if (lesson === "round") return <Scored sitting={sitting} lessons={lessons} />;
  return null;
}

function exampleOf({ view, face }: Coached, hint: Choice): string {
  const heap = hint.source ? view!.displays[hint.source - 1] : view!.center;
  const tiles = sayTiles(face.colors[hint.color!]!, heap?.[hint.color!] ?? 0);
  return say("learn-example", {
    tiles,
    source: saySource(hint.source!),
    place: face.nameOf(hint),
    effect: face.effectOf(hint).join(", "),
  });
}

const named = (face: Coached["face"], choice: Choice): string =>
  say("learn-way", { place: face.nameOf(choice), effect: face.effectOf(choice).join(", ") });

/** Every legal place, and what would happen there. */
function Ways({
  face,
  ways,
  hint,
}: {
  face: Coached["face"];
  ways: Choice[];
  hint: Choice | null;
}) {
  return (
    <ul class="ways">
      {ways.map(way => (
        <li key={way.id} class={way.id === hint?.id ? "good" : ""}>
          {named(face, way)} {way.id === hint?.id && <b>{say("learn-good")}</b>}
        </li>
      ))}
    </ul>
  );
}

function Scored({ sitting: { view, face }, lessons }: { sitting: Coached; lessons: Lessons }) {
  const cast = { names: view!.names, colors: face.colors };
  const sentences = lessons.scored.map(tell => sentence(tell, cast)).filter(Boolean);
  return (
    <ul class="ways">
      {sentences.map(text => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

// --- On.

function Onward({ lessons, lesson, game }: { lessons: Lessons; lesson: Lesson; game: string }) {
  if (lesson === "over") {
    return (
      <p class="on">
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
  const read = () => {
    lessons.read(lesson);
    if (lesson === "goal") toTable();
  };
  return (
    <p class="on">
      <button type="button" class="button primary" onClick={read}>
        {say(lesson === "goal" ? "learn-play-on" : "learn-on")}
      </button>
    </p>
  );
}

/** Where to look is framed on the table, as long as it is new. On a phone, what confirms may be out of sight. */
function usePointer(step: Step | null): void {
  const lesson = step?.lesson;
  useEffect(() => {
    if (lesson === "confirm")
      document.querySelector(".confirm")?.scrollIntoView({ block: "nearest" });
  }, [lesson]);
  const points = step?.isNew ? step.lesson : null;
  useEffect(() => {
    if (!points) return;
    document.documentElement.dataset.coach = points;
    return () => {
      delete document.documentElement.dataset.coach;
    };
  }, [points]);
}

const AFTER = 600; // ms, so that what the table says by itself is heard first

/** What is new is also read out, in the table's own voice. */
function useVoice(sitting: Coached, step: Step | null): void {
  const said = useRef<Lesson | null>(null);
  const lesson = step?.isNew ? step.lesson : null;
  useEffect(() => {
    if (!lesson || said.current === lesson) return;
    const timer = setTimeout(() => {
      said.current = lesson;
      sitting.voice.say("status", `${say(`learn-${lesson}`)}. ${textOf(sitting, lesson)}`);
    }, AFTER);
    return () => clearTimeout(timer);
  }, [sitting, lesson]);
}
