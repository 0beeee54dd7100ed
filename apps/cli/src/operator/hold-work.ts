import type { HoldStatus, NewHold } from '@crier/operations/ports';
import type { Io } from '../io.ts';
import type { Answer } from '../output/answer.ts';
import { optionError } from '../output/cli-error.ts';
import { asOperator } from './open-operator.ts';

export interface HoldOptions {
  readonly reason?: string;
  readonly backupAt?: string;
}

export async function holdOn(options: HoldOptions, io: Io): Promise<Answer> {
  const asked = newHold(options);
  return await asOperator(io, async ({ hold }) => {
    await hold.begin(asked);
    return answerOf(await hold.read());
  });
}

export async function holdOff(_options: unknown, io: Io): Promise<Answer> {
  return await asOperator(io, async ({ hold }) => {
    await hold.endMaintenance();
    return answerOf(await hold.read());
  });
}

export async function holdStatus(_options: unknown, io: Io): Promise<Answer> {
  return await asOperator(io, async ({ hold }) => answerOf(await hold.read()));
}

/** A hold as every command and the console show it. */
export function wireHold(hold: HoldStatus['hold']) {
  return {
    held: hold !== null,
    since: hold?.since.toISOString() ?? null,
    reason: hold?.reason ?? null,
    backup_at: hold?.backupAt?.toISOString() ?? null,
  };
}

function answerOf({ hold, inHand }: HoldStatus): Answer {
  const json = { ...wireHold(hold), in_hand: inHand };
  if (hold === null) return { json, text: 'The installation is not on hold.' };
  const made = hold.backupAt === null ? '' : `, from a backup made at ${hold.backupAt.toISOString()}`;
  const held = `The installation has been on hold since ${hold.since.toISOString()} (${hold.reason}${made}): nothing is sent.`;
  const busy = inHand === 0 ? [] : [`${inHand} publication(s) are finishing their current step.`];
  const next = hold.reason === 'restore' ? ['Continue with `crier hold review`.'] : [];
  return { json, text: [held, ...busy, ...next].join('\n') };
}

function newHold({ reason, backupAt }: HoldOptions): NewHold {
  const chosen = reason ?? (backupAt === undefined ? 'maintenance' : 'restore');
  if (chosen !== 'maintenance' && chosen !== 'restore') {
    throw optionError('--reason', `${chosen} is not maintenance or restore.`);
  }
  if (backupAt === undefined) return { reason: chosen, backupAt: null };
  const instant = new Date(backupAt);
  if (chosen === 'maintenance') throw optionError('--backup-at', 'can only be used with --reason restore.');
  if (!/T.*(Z|[+-]\d\d:\d\d)$/.test(backupAt) || Number.isNaN(instant.getTime())) {
    throw optionError(
      '--backup-at',
      `${backupAt} is not a time with a time zone such as 2027-01-31T08:00:00Z.`,
    );
  }
  return { reason: chosen, backupAt: instant };
}
