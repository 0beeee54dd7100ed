import { createRandom, type Random, seedOf } from '@crier/lab';
import type { Fault, Quirk } from '@crier/network-simulator';
import { drawFault } from './draw-fault.ts';
import { drawQuirk } from './draw-quirk.ts';

/** Something that happens to the stack, `atMs` after the run began. */
export type ChaosEvent = { readonly atMs: number } & Happening;

type Happening =
  | { readonly kind: 'kill'; readonly program: string }
  | { readonly kind: 'freeze'; readonly program: string; readonly ms: number }
  | { readonly kind: 'stop clock'; readonly program: string; readonly ms: number }
  /** Each connection to the database is hit with probability `share`. */
  | { readonly kind: 'cut connections'; readonly share: number; readonly draw: number }
  | { readonly kind: 'terminate backends'; readonly share: number; readonly draw: number }
  | { readonly kind: 'stall database'; readonly ms: number }
  | { readonly kind: 'exhaust connections'; readonly ms: number }
  /** Outages of the database, right after a network lost an answer: the worker is reading it back. */
  | { readonly kind: 'outages'; readonly place: string; readonly times: number; readonly ms: number }
  | { readonly kind: 'restart database' }
  | { readonly kind: 'crash database' }
  | {
      readonly kind: 'network fault';
      readonly place: string;
      readonly fault: Fault;
      readonly anything: boolean;
    }
  | { readonly kind: 'quirk'; readonly place: string; readonly quirk: Quirk; readonly ms: number };

export interface PlanOptions {
  readonly seed: number;
  readonly kills: number;
  /** The time over which events are spread. */
  readonly ms: number;
  readonly workers: readonly string[];
  readonly api: string;
  readonly places: readonly string[];
  /** Network faults per minute. */
  readonly faultsPerMinute: number;
  /** The places that can have quirks, and how often one has a new one. */
  readonly quirkyPlaces: readonly string[];
  readonly quirksPerMinute: number;
  /** Whether no quirk may leave a post in doubt for good. */
  readonly passingQuirksOnly: boolean;
  /** The longest delay after which a network carries out a request, in milliseconds. */
  readonly latestMs: number;
  /** The longest freeze, clock stop or stall. */
  readonly longestFreezeMs: number;
}

/** The number of other events per kill. */
const SHARES: readonly (readonly [
  perKill: number,
  draw: (random: Random, options: PlanOptions) => Happening,
])[] = [
  [
    0.16,
    (random, options) => ({
      kind: 'freeze',
      program: drawProgram(random, options),
      ms: drawMs(random, options),
    }),
  ],
  [
    0.08,
    (random, options) => ({
      kind: 'stop clock',
      program: drawProgram(random, options),
      ms: drawMs(random, options),
    }),
  ],
  [0.12, (random) => ({ kind: 'cut connections', share: drawShare(random), draw: random.below(2 ** 31) })],
  [0.12, (random) => ({ kind: 'terminate backends', share: drawShare(random), draw: random.below(2 ** 31) })],
  [0.08, (random, options) => ({ kind: 'stall database', ms: Math.round(drawMs(random, options) / 4) })],
  [
    0.05,
    (random, { places }) => ({
      kind: 'outages',
      place: places.length === 0 ? '' : random.pick(places),
      times: 3 + random.below(3),
      ms: 200 + random.below(2_000),
    }),
  ],
  [0.03, () => ({ kind: 'restart database' })],
  [0.03, () => ({ kind: 'crash database' })],
  [0.06, (random, options) => ({ kind: 'exhaust connections', ms: Math.round(drawMs(random, options) / 2) })],
];

const SHORTEST_MS = 1_000;

/** The events of a seed in chronological order. The same options give the same events. */
export function planEvents(options: PlanOptions): readonly ChaosEvent[] {
  const { seed, kills, ms, places, faultsPerMinute, latestMs } = options;
  const events: ChaosEvent[] = [];
  const spread = (random: Random, count: number, draw: () => Happening) => {
    for (let index = 0; index < count; index++) events.push({ atMs: random.below(ms), ...draw() });
  };
  const random = createRandom(seedOf(seed, 0));
  spread(random, kills, () => ({ kind: 'kill', program: drawProgram(random, options) }));
  for (const [perKill, draw] of SHARES) {
    spread(random, Math.ceil(kills * perKill), () => draw(random, options));
  }
  const faults = createRandom(seedOf(seed, 1));
  spread(faults, places.length === 0 ? 0 : Math.ceil((faultsPerMinute * ms) / 60_000), () => ({
    kind: 'network fault',
    place: faults.pick(places),
    fault: drawFault(faults, latestMs),
    anything: faults.chance(0.15),
  }));
  const quirks = createRandom(seedOf(seed, 2));
  const { quirkyPlaces, quirksPerMinute, longestFreezeMs, passingQuirksOnly } = options;
  spread(quirks, quirkyPlaces.length === 0 ? 0 : Math.ceil((quirksPerMinute * ms) / 60_000), () => ({
    kind: 'quirk',
    place: quirks.pick(quirkyPlaces),
    quirk: drawQuirk(quirks, longestFreezeMs, passingQuirksOnly),
    ms: drawMs(quirks, options),
  }));
  return events.toSorted((a, b) => a.atMs - b.atMs);
}

/** Four in five are workers. */
function drawProgram(random: Random, { workers, api }: PlanOptions): string {
  return workers.length === 0 || random.chance(0.2) ? api : random.pick(workers);
}

/** Short times are as frequent as long ones, because the logarithm is distributed evenly. */
function drawMs(random: Random, { longestFreezeMs }: PlanOptions): number {
  const fraction = random.below(10_000) / 10_000;
  return Math.round(SHORTEST_MS * (longestFreezeMs / SHORTEST_MS) ** fraction);
}

function drawShare(random: Random): number {
  return random.pick([0.2, 0.5, 1]);
}
