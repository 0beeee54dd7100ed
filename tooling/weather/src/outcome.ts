import type { WeatherRow } from './rows.ts';

/** What became of a post after one fault and then good weather. */
export interface Outcome {
  readonly row: WeatherRow;
  /** The state of the publication that the API tells. */
  readonly state: string;
  /** Why it failed or waits, if it does. */
  readonly reason: string | null;
  /** How often each part is public, in the order of the parts. */
  readonly seen: readonly number[];
  /** Whether the account has to be connected again. */
  readonly isDisconnected: boolean;
  /** Whether the call was made, so that the fault was met. */
  readonly isMet: boolean;
  /** The network shows apps no posts of theirs, so that nothing can be read back. */
  readonly hidesPosts: boolean;
}

/** What is wrong with an outcome; null when nothing is. */
export function judge(outcome: Outcome): string | null {
  const { row, state, seen, isDisconnected, isMet, hidesPosts } = outcome;
  if (!isMet) return 'the fault was never met';
  if (isDisconnected) return 'the account was disconnected';
  if (seen.some((times) => times > 1)) return 'public twice';
  if (state === 'published')
    return seen.every((times) => times === 1) ? null : 'called published, but not all of it is public';
  if (state === 'unconfirmed' && row.call.isVisible && hidesPosts) return null;
  if (state === 'failed')
    return row.call.isVisible ? 'wrongly failed' : 'failed, although the call is hidden';
  if (state === 'unconfirmed') return 'unconfirmed, although the network tells';
  return `has not ended: ${state}`;
}

/** An outcome in one line. */
export function lineOf(outcome: Outcome): string {
  const { row, state, reason, seen } = outcome;
  const { network, kind, call, weather } = row;
  const where = `${call.isVisible ? 'visible' : 'hidden'} ${call.method} ${call.path} (${call.step})`;
  return `${network}, ${kind.name}: ${weather.name} at ${where}: ${state}, public ${seen.join('+')}: ${judge(outcome) ?? 'right'}${reason === null ? '' : ` [${reason}]`}`;
}
