import { notice, type OwnNoticeKey } from '@crier/domain';
import type { Postponement } from '../ports/journal.ts';
import type { Stop } from './verdict.ts';

/** Why a publication waits for a file's conversion, and for how long. */
export const CONVERSION_WAITS = {
  busy: {
    kind: 'wait',
    ms: 15_000,
    ...toldAs('other_video'),
    counts: false,
    delay: { kind: 'conversion', status: null },
  },
  elsewhere: {
    kind: 'wait',
    ms: 2_000,
    ...toldAs('converted_elsewhere'),
    counts: false,
    delay: { kind: 'conversion', status: null },
  },
  stopped: {
    kind: 'wait',
    ms: 0,
    ...toldAs('conversion_interrupted'),
    counts: false,
    delay: { kind: 'conversion', status: null },
  },
} as const satisfies Record<string, Stop>;

function toldAs(key: OwnNoticeKey): Pick<Postponement, 'reason' | 'told'> {
  const told = notice(key);
  return { reason: told.message, told };
}
