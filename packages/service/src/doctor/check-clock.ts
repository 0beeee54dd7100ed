import type { PlatformKey } from '@crier/domain';
import { networkName } from '@crier/operations';
import type { SeenAnswer } from '@crier/publishers';
import { type Finding, ok, warn } from './finding.ts';

const MOST_OFF_MS = 30_000;
const ADVICE =
  'Synchronise the clock of this machine (NTP): tokens end at other times than Crier believes, signed requests are refused, and lost posts are looked for at the wrong time.';

/** Answers of a network that were seen, by its key. */
export type SeenAnswers = readonly {
  readonly platform: PlatformKey;
  readonly answers: readonly SeenAnswer[];
}[];

/** Compares the clock with the `Date` of the networks' answers (RFC 9110 §6.6.1); no finding if none carried any. */
export function checkClock(seen: SeenAnswers): readonly Finding[] {
  const clocks = seen.flatMap(({ platform, answers }) => {
    const aheads = answers.flatMap(aheadOf);
    // An answer that was long on its way only makes a clock look ahead; the fastest one tells most.
    const ahead = aheads.toSorted((a, b) => Math.abs(a) - Math.abs(b))[0];
    return ahead === undefined ? [] : [{ name: networkName(platform), ahead }];
  });
  if (clocks.length === 0) return [];
  const off = clocks.filter(({ ahead }) => Math.abs(ahead) > MOST_OFF_MS);
  if (off.length === 0) {
    const names = clocks.map(({ name }) => name).join(', ');
    return [ok('clock', `agrees with ${names}, to ${MOST_OFF_MS / 1_000} seconds`)];
  }
  const told = off.map(({ name, ahead }) => {
    const seconds = Math.round(Math.abs(ahead) / 1_000);
    return `${seconds} seconds ${ahead > 0 ? 'ahead of' : 'behind'} ${name}`;
  });
  return [warn('clock', `this machine’s clock is ${told.join(', ')}`, ADVICE)];
}

function aheadOf({ headers, receivedAt }: SeenAnswer): readonly number[] {
  const date = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(date) ? [] : [receivedAt - date];
}
