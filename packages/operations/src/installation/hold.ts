import { invalid, type Notice, notice, quoted, recordNotFound, worded } from '@crier/domain';
import type { Hold } from '../ports/hold.ts';
import type {
  DuePublication,
  HeldDecision,
  HeldEnd,
  HeldSelection,
  HoldRows,
  HoldStore,
  NewHold,
  Released,
  ReleaseOptions,
} from '../ports/hold-administration.ts';
import { heldReason } from '../ports/lateness.ts';

const SUBJECT = 'installation';

/**
 * The operators' and administrators' actions on a hold. Every change and its line in the audit trail are one
 * transaction.
 */
export function createHold(store: HoldStore, actor: string) {
  return {
    read: store.read,
    list: store.list,
    askAgain: store.askAgain,
    /**
     * Once it returns, no worker begins another step; workers that checked before have already recorded what they send.
     */
    begin: async (asked: NewHold): Promise<Hold> => {
      const hold = await store.transaction(async (rows) => {
        const begun = await rows.begin(asked);
        const detail = { reason: asked.reason, backup_at: asked.backupAt?.toISOString() ?? null };
        await rows.audit.note(actor, { action: 'installation.held', subject: SUBJECT, detail });
        return begun;
      });
      await store.awaitSteps();
      return hold;
    },
    /**
     * Ends a hold for maintenance. Publications that became due meanwhile go out late, with the hold as their reason.
     * @throws CrierError `validation` when the installation is not held, or was restored: a restore has to be reviewed
     * first
     */
    endMaintenance: (): Promise<Hold> =>
      store.transaction(async (rows) => {
        const hold = await lockHold(rows);
        if (hold.reason === 'restore') {
          const message =
            'The installation was restored; see `crier hold review`, then `crier hold release`.';
          throw invalid('hold', message);
        }
        await endHold(rows, actor, hold, {});
        return hold;
      }),
    /**
     * Records a person's decision, which takes effect with the release and can be changed until then. Returns how many
     * lines it covers.
     * @throws CrierError `record_not_found` for a publication that has no line with an answer, `validation` when the
     * decision is to send one that is already public
     */
    decide: (selection: HeldSelection, decision: HeldDecision, url: string | null): Promise<number> =>
      store.transaction((rows) => decide(rows, actor, { selection, decision, url })),
    /**
     * Ends the hold and, in the same transaction, settles everything that was due. A person's decision counts first;
     * otherwise public posts become published, posts that are overdue or partly public are sent with `publishOverdue`,
     * and the rest end with the reason. Nothing else that was due before is sent.
     * @throws CrierError `validation` when the installation is not held, or networks have not been asked yet
     */
    release: (options: ReleaseOptions): Promise<Released> =>
      store.transaction((rows) => release(rows, actor, options)),
  };
}

export type HoldAdministration = ReturnType<typeof createHold>;

interface Decision {
  readonly selection: HeldSelection;
  readonly decision: HeldDecision;
  readonly url: string | null;
}

async function decide(
  rows: HoldRows,
  actor: string,
  { selection, decision, url }: Decision,
): Promise<number> {
  await lockHold(rows);
  const lines = await rows.decide(actor, selection, decision, url);
  const named = 'publications' in selection ? selection.publications : [];
  const missing = named.find((uuid) => !lines.some(({ publication }) => publication === uuid));
  if (missing !== undefined) {
    const message = `${missing} is not on the list, or its network has not been asked yet.`;
    throw recordNotFound('Publication', { publication: [message] });
  }
  if (decision === 'publish' && lines.some(({ result }) => result === 'public')) {
    throw invalid('as', 'A post that is already public is not sent again.');
  }
  const detail = { decision, publications: lines.map(({ publication }) => publication) };
  await rows.audit.note(actor, { action: 'installation.hold_decided', subject: SUBJECT, detail });
  return lines.length;
}

async function release(
  rows: HoldRows,
  actor: string,
  { publishOverdue, holdBackUnasked }: ReleaseOptions,
): Promise<Released> {
  const hold = await lockHold(rows);
  const { publications, now } = await rows.due();
  const unasked = publications.filter(
    ({ result, dueAt }) => result === null && (dueAt ?? hold.since) <= hold.since,
  );
  if (unasked.length > 0 && !holdBackUnasked) {
    const about = unasked.length === 1 ? '1 publication' : `${unasked.length} publications`;
    const message = `The networks have not been asked about ${about} yet.`;
    throw invalid('hold', message);
  }
  const ended = publications.map((publication) => {
    const end = endOf(publication, publishOverdue);
    const { id, postId, url } = publication;
    const sends = end === 'published' || end === 'publish';
    return { id, postId, url, end, error: sends ? null : errorOf(publication) };
  });
  await rows.settle(ended, heldReason({ from: hold.since, until: now }));
  const count = (sought: HeldEnd) => ended.filter(({ end }) => end === sought).length;
  const counts = {
    published: count('published'),
    failed: count('failed'),
    unconfirmed: count('unconfirmed'),
    publish: count('publish'),
  };
  await endHold(rows, actor, hold, counts);
  return counts;
}

async function lockHold(rows: HoldRows): Promise<Hold> {
  const hold = await rows.lock();
  if (hold === null) throw invalid('hold', 'The installation is not on hold.');
  return hold;
}

async function endHold(
  rows: HoldRows,
  actor: string,
  hold: Hold,
  counts: Readonly<Record<string, number>>,
): Promise<void> {
  await rows.forget(hold);
  const detail = { reason: hold.reason, since: hold.since.toISOString(), ...counts };
  await rows.audit.note(actor, { action: 'installation.released', subject: SUBJECT, detail });
}

function endOf({ result, decision, doubtful }: DuePublication, publishOverdue: boolean): HeldEnd {
  if (decision !== null) return decision;
  switch (result) {
    case 'public':
      return 'published';
    case 'overdue':
    case 'partly_public':
      return publishOverdue ? 'publish' : 'failed';
    case 'unknown':
      return doubtful ? 'unconfirmed' : 'failed';
    case null:
      return 'failed';
  }
}

function errorOf({ result, found, posts, detail }: DuePublication): Notice {
  switch (result) {
    case 'overdue':
      return notice('restored_absent');
    case 'public':
    case 'partly_public':
      return notice('restored_partly', { found: found ?? 0, total: posts ?? 0 });
    case 'unknown': {
      const why = detail === null ? worded('no reason given', notice('no_reason')) : quoted(detail);
      return notice('restored_unknown', {}, why);
    }
    case null:
      return notice('restored_unasked');
  }
}
