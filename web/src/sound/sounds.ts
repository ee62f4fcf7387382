// Short synthesized sounds, so that there is nothing to load. No information is conveyed by sound alone.

export type SoundName = keyof typeof SOUNDS;
/**
 * A part of a sound. `at` and `length` are in seconds; with `noise`, it is noise filtered around
 * the pitch instead of a tone.
 */
type Voice = { pitch: number; at: number; length: number; level: number; noise?: boolean };

const tone = (pitch: number, at: number, length: number, level: number): Voice => ({
  pitch,
  at,
  length,
  level,
});
const noise = (pitch: number, at: number, length: number, level: number): Voice => ({
  pitch,
  at,
  length,
  level,
  noise: true,
});
/**
 * Return the voices of a bell: its partials are not multiples of its pitch, and the high ones fade
 * first.
 */
const bell = (pitch: number, at: number, length: number, level: number): Voice[] => [
  tone(pitch, at, length, level),
  tone(pitch * 2.76, at, length * 0.6, level * 0.35),
  tone(pitch * 5.4, at, length * 0.3, level * 0.15),
];

// A pentatonic scale, so that consecutive scores sound like a tune.
const SCALE = [0, 2, 4, 7, 9];
const note = (step: number): number => 523.25 * 2 ** (Math.floor(step / 5) + SCALE[step % 5]! / 12);

export const SOUNDS = {
  /** The sound of picking up a glazed tile. */
  take: () => [noise(5200, 0, 0.03, 0.5), tone(2640, 0, 0.06, 0.22), tone(4310, 0, 0.04, 0.12)],
  /** The sound of putting down a tile. */
  place: () => [noise(1900, 0, 0.05, 0.9), tone(930, 0, 0.1, 0.3), tone(1480, 0.004, 0.07, 0.18)],
  /** The sound of scoring: the more points, the higher the pitch. */
  score: (points: number) => bell(note(Math.min(Math.max(points, 1), 13) - 1), 0, 0.5, 0.32),
  /** The sound of breaking glass and falling splinters. */
  break: () => [
    noise(6800, 0, 0.22, 0.9),
    ...[3730, 5210, 2890, 6120, 4450].map((pitch, i) => tone(pitch, 0.02 + i * 0.055, 0.14, 0.13)),
  ],
  turn: () => [...bell(note(2), 0, 0.3, 0.2), ...bell(note(4), 0.15, 0.42, 0.22)],
  low: () => [0, 0.16, 0.32].map(at => tone(440, at, 0.1, 0.4)),
  win: () => [0, 2, 3, 5].flatMap((step, i) => bell(note(step), i * 0.09, 0.3, 0.2)),
};

let context: AudioContext | undefined;

/** Play a sound at a volume from 0 to 1. Silent before the first user gesture, as browsers require. */
export function play(name: SoundName, volume: number, points = 1): void {
  if (volume <= 0 || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  void context.resume();
  schedule(context, name, volume, points);
}

export function schedule(
  to: BaseAudioContext,
  name: SoundName,
  volume: number,
  points: number,
): void {
  const out = to.createGain();
  out.gain.value = volume;
  out.connect(to.destination);
  for (const voice of SOUNDS[name](points)) playVoice(to, out, voice);
}

function playVoice(to: BaseAudioContext, out: AudioNode, voice: Voice): void {
  const start = to.currentTime + voice.at;
  const source = voice.noise ? noiseSource(to, voice) : toneSource(to, voice);
  const fade = to.createGain();
  fade.gain.setValueAtTime(0.0001, start);
  fade.gain.exponentialRampToValueAtTime(voice.level, start + 0.003);
  fade.gain.exponentialRampToValueAtTime(0.0001, start + voice.length);
  (voice.noise ? source.connect(bandpass(to, voice.pitch)) : source).connect(fade).connect(out);
  source.start(start);
  source.stop(start + voice.length);
}

function toneSource(to: BaseAudioContext, { pitch }: Voice): OscillatorNode {
  const source = to.createOscillator();
  source.frequency.value = pitch;
  return source;
}

function noiseSource(to: BaseAudioContext, { length }: Voice): AudioBufferSourceNode {
  const source = to.createBufferSource();
  source.buffer = to.createBuffer(1, Math.ceil(length * to.sampleRate), to.sampleRate);
  const samples = source.buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return source;
}

function bandpass(to: BaseAudioContext, pitch: number): BiquadFilterNode {
  const filter = to.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  return filter;
}
