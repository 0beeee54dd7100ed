import { isPlatformKey, isUuid } from '@crier/domain';
import type { HoldStatus, NewHold, PartialHold } from '@crier/operations/ports';
import { createOperatorMatters } from '@crier/persistence';
import type { Io } from '../io.ts';
import type { Answer } from '../output/answer.ts';
import { optionError } from '../output/cli-error.ts';
import { asOperator } from './open-operator.ts';

/** The workspaces and networks that a command names; the whole installation if it names none. */
export interface ScopeOptions {
  readonly workspace?: readonly string[];
  readonly provider?: readonly string[];
}

export interface HoldOptions extends ScopeOptions {
  readonly reason?: string;
  readonly backupAt?: string;
}

export async function holdOn(options: HoldOptions, io: Io): Promise<Answer> {
  const asked = newHold(options);
  const scopes = scopesOf(options);
  if (scopes.length > 0 && (options.reason ?? options.backupAt) !== undefined)
    throw optionError('--reason', 'can only be used for the whole installation.');
  return await asOperator(io, async ({ hold, partialHold }) => {
    if (scopes.length === 0) await hold.begin(asked);
    for (const scope of scopes) await partialHold.begin(scope);
    return answerOf(await hold.read(), await partialHold.list());
  });
}

export async function holdOff(options: ScopeOptions, io: Io): Promise<Answer> {
  const scopes = scopesOf(options);
  return await asOperator(io, async ({ hold, partialHold }) => {
    if (scopes.length === 0) await hold.endMaintenance();
    for (const scope of scopes) await partialHold.end(scope);
    return answerOf(await hold.read(), await partialHold.list());
  });
}

export async function holdStatus(_options: unknown, io: Io): Promise<Answer> {
  return await asOperator(io, async ({ hold, partialHold }) =>
    answerOf(await hold.read(), await partialHold.list()),
  );
}

/** Tries a network that refused the app at once, instead of at the next time of its own. */
export async function tryNetwork({ provider }: { readonly provider: string }, io: Io): Promise<Answer> {
  if (!isPlatformKey(provider)) throw optionError('--provider', `${provider} is not a network.`);
  return await asOperator(io, async ({ service: { database, jobSender } }) => {
    const matters = await createOperatorMatters(database.pool, jobSender).tryNow(provider);
    const text =
      matters === 0 ? 'Nothing waits for this network to accept the app.' : 'The next post is tried now.';
    return { json: { provider, matters }, text };
  });
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

function scopesOf({ workspace = [], provider = [] }: ScopeOptions) {
  for (const uuid of workspace) if (!isUuid(uuid)) throw optionError('--workspace', `${uuid} is not a UUID.`);
  return [
    ...workspace.map((uuid) => ({ scope: 'workspace' as const, name: uuid.toLowerCase() })),
    ...provider.map((name) => ({ scope: 'provider' as const, name })),
  ];
}

function answerOf({ hold, inHand }: HoldStatus, partial: readonly PartialHold[]): Answer {
  const json = {
    ...{ ...wireHold(hold), in_hand: inHand },
    partial: partial.map(({ scope, name, since }) => ({ scope, name, since: since.toISOString() })),
  };
  const alone = partial.map(
    ({ scope, name, since }) =>
      `The ${scope} ${name} has been on hold since ${since.toISOString()}: nothing is sent for it.`,
  );
  if (hold === null) return { json, text: ['The installation is not on hold.', ...alone].join('\n') };
  const made = hold.backupAt === null ? '' : `, from a backup made at ${hold.backupAt.toISOString()}`;
  const held = `The installation has been on hold since ${hold.since.toISOString()} (${hold.reason}${made}): nothing is sent.`;
  const busy = inHand === 0 ? [] : [`${inHand} publication(s) are finishing their current step.`];
  const next = hold.reason === 'restore' ? ['Continue with `crier hold review`.'] : [];
  return { json, text: [held, ...busy, ...next, ...alone].join('\n') };
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
