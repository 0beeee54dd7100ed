import type { Random } from '@crier/lab';
import type { Fault } from '@crier/network-simulator';

/** A call that is answered within this time is not given up. */
const IN_TIME_MS = 18_000;
/** After this time a call has been given up. */
const GIVEN_UP_MS = 21_000;
/** The longest delay of an answer. */
const LONGEST_MS = 90_000;

type Draw = (random: Random, latestMs: number) => Fault;

/** Kinds of faults with their weights. */
const DRAWS: readonly (readonly [weight: number, draw: Draw])[] = [
  [20, () => ({ type: 'cut', when: 'after' })],
  [10, () => ({ type: 'cut', when: 'before' })],
  [12, (random) => ({ type: 'status', status: random.pick([500, 502, 503, 504]), when: 'before' })],
  [10, (random) => ({ type: 'status', status: random.pick([500, 502, 504]), when: 'after' })],
  [10, (random) => ({ type: 'rate-limit', retryAfterSeconds: 1 + random.below(5) })],
  [15, (random) => ({ type: 'delay', ms: random.below(IN_TIME_MS), when: 'before' })],
  [8, (random) => ({ type: 'delay', ms: tooLong(random), when: 'after' })],
  [8, (random, latestMs) => ({ type: 'delay', ms: Math.min(tooLong(random), latestMs), when: 'before' })],
  [7, (random, latestMs) => ({ type: 'late', ms: random.below(latestMs + 1) })],
];

/** Draws the fault for a request to a network. No request is carried out later than `latestMs` after it arrived. */
export function drawFault(random: Random, latestMs: number): Fault {
  let left = random.below(DRAWS.reduce((sum, [weight]) => sum + weight, 0));
  for (const [weight, draw] of DRAWS) {
    if (left < weight) return draw(random, latestMs);
    left -= weight;
  }
  throw new RangeError('the weights do not add up');
}

function tooLong(random: Random): number {
  return GIVEN_UP_MS + random.below(LONGEST_MS - GIVEN_UP_MS);
}
