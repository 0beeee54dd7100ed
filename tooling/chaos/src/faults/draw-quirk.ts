import type { Random } from '@crier/lab';
import type { Quirk } from '@crier/network-simulator';

type Draw = (random: Random, seconds: number) => Quirk;

/** What hides posts for a time only, so that every lost call is settled soon afterwards. */
const PASSING: readonly Draw[] = [
  (random, seconds) => ({ type: 'lag', seconds: 1 + random.below(seconds) }),
  () => ({ type: 'empty-list' }),
  (random) => ({ type: 'short-list', length: 1 + random.below(3) }),
  () => ({ type: 'drop-from-list' }),
  () => ({ type: 'reuse-ids' }),
  () => ({ type: 'no-date-header' }),
  (random) => ({
    type: 'gateway',
    status: random.pick([401, 403, 404, 422, 429] as const),
    form: random.pick(['html', 'json'] as const),
    nth: 1,
    times: 1,
  }),
];

/** What a post keeps, so that a lost one may stay in doubt until a person looks. */
const LASTING: readonly Draw[] = [
  () => ({ type: 'link-to-attachment' }),
  () => ({ type: 'shorten-links' }),
  () => ({ type: 'trim-text' }),
  () => ({ type: 'replace-text' }),
  () => ({ type: 'sign-text' }),
  () => ({ type: 'drop-attachment' }),
  () => ({ type: 'render-markdown' }),
  (random) => ({ type: 'dates-behind', seconds: 30 + random.below(240) }),
];

/** Draws a quirk for a server. A list lags by at most `longestLagMs`. */
export function drawQuirk(random: Random, longestLagMs: number, passingOnly: boolean): Quirk {
  const draw = random.pick(passingOnly ? PASSING : [...PASSING, ...LASTING]);
  return draw(random, Math.ceil(longestLagMs / 1_000));
}

/** Whether posts keep what a quirk did to them. */
export function isLasting(type: Quirk['type']): boolean {
  return [
    ...['link-to-attachment', 'shorten-links', 'trim-text', 'replace-text', 'sign-text'],
    ...['drop-attachment', 'render-markdown', 'dates-behind'],
  ].includes(type);
}
