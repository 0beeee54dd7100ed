import type { AuditLine } from '../../../src/ports/audit.ts';
import type { EndedPublication, HoldRows, HoldStore } from '../../../src/ports/hold-administration.ts';
import type { HoldUnderTest } from '../../conformance/journal/hold-under-test.ts';
import { WORKSPACE_UUID } from '../memory-tables.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { change, type JournalStepRow, type JournalTables, rowOf } from './journal-tables.ts';
import { heldLines } from './memory-held-lines.ts';
import { createMemoryHoldReview } from './memory-hold-review.ts';
import { settleMemoryPost } from './memory-journal.ts';
import { type MemoryPublishing, openMemoryPublishing } from './memory-publishing.ts';

/** The hold in memory, over an in-memory journal. */
export function openMemoryHold(): HoldUnderTest & MemoryPublishing {
  const world = openMemoryPublishing();
  const { tables } = world;
  const trail: AuditLine[] = [];
  return {
    ...world,
    holds: createMemoryHold(tables, trail),
    review: createMemoryHoldReview(tables),
    lateReason: async (uuid) =>
      [...tables.posts.values()].find((post) => post.uuid === uuid)?.lateReason ?? null,
    audit: async () => trail.map(({ actor, note }) => `${actor} ${note.action} ${note.subject}`),
  };
}

function createMemoryHold(tables: JournalTables, trail: AuditLine[]): HoldStore {
  const { now, hold, findings, publications, posts, accounts, removals } = tables;
  const rows: HoldRows = {
    begin: async ({ reason, backupAt }) => {
      const { current } = hold;
      const begun = { since: current?.since ?? new Date(now()), reason, backupAt };
      hold.current = current === null || reason === 'restore' ? begun : current;
      return hold.current;
    },
    lock: async () => hold.current,
    forget: async () => {
      hold.current = null;
    },
    decide: async (_actor, selection, decision, url) =>
      heldLines(tables).flatMap(({ id, uuid: publication }) => {
        const finding = findings.get(id);
        if (finding === undefined) return [];
        const { result } = finding;
        const isMeant =
          'results' in selection
            ? selection.results.includes(result)
            : selection.publications.includes(publication);
        if (!isMeant) return [];
        findings.set(id, { ...finding, decision, url: url ?? finding.url });
        return [{ publication, result }];
      }),
    due: async () => ({
      now: new Date(now()),
      publications: heldLines(tables).map(({ id, postId, dueAt, steps }) => ({
        ...{ id, postId, dueAt: new Date(dueAt), result: null, found: null, posts: null, url: null },
        ...{ detail: null, decision: null, ...findings.get(id) },
        doubtful: steps.some(({ visible, state }) => visible && state === 'unknown'),
      })),
    }),
    settle: async (ended, lateReason) => {
      for (const one of ended) settle(tables, one);
      for (const postId of new Set(ended.map((one) => one.postId))) {
        change(posts, postId, { status: 'publishing', lateReason: lateReason.message });
        settleMemoryPost(tables, postId);
      }
      findings.clear();
    },
    audit: { note: async (actor, note) => void trail.push({ actor, note }) },
  };
  const save = () => {
    const { current } = hold;
    const [lines, kept] = [trail.length, [...findings]];
    const [ofPublications, ofPosts] = [[...publications], [...posts]];
    return () => {
      hold.current = current;
      trail.length = lines;
      findings.clear();
      for (const [id, finding] of kept) findings.set(id, finding);
      for (const [id, row] of ofPublications) publications.set(id, row);
      for (const [id, row] of ofPosts) posts.set(id, row);
    };
  };
  return {
    read: async () => {
      const isLive = (lease: { readonly until: number } | null) => lease !== null && lease.until > now();
      const leased = [...accounts.values()].filter(({ lease }) => isLive(lease)).length;
      const claimed = [...removals.values()].filter(({ wakeAt, claim }) => wakeAt !== null && isLive(claim));
      return { hold: hold.current, inHand: leased + claimed.length };
    },
    list: async () =>
      heldLines(tables).map(({ id, uuid: publication, postId, accountId, dueAt }) => {
        const { account } = rowOf(accounts, accountId);
        return {
          ...{ publication, post: rowOf(posts, postId).uuid, dueAt: new Date(dueAt) },
          workspace: { uuid: WORKSPACE_UUID, name: 'Harbour' },
          account: { id: accountId, name: account.name, provider: account.provider },
          ...{ result: 'not_asked', found: 0, posts: 0, url: null, detail: null, decision: null },
          ...findings.get(id),
        };
      }),
    askAgain: async () => {
      for (const [id, { result }] of findings) if (result === 'unknown') findings.delete(id);
    },
    awaitSteps: async () => undefined,
    transaction: oneAtATime(rows, save),
  };
}

function settle({ now, findings, publications }: JournalTables, ended: EndedPublication): void {
  const { id, end, error, url } = ended;
  const { steps, externalUrl } = rowOf(publications, id);
  const link = findings.get(id)?.url ?? null;
  const settled = steps.map((step): JournalStepRow => {
    if (!step.visible || step.state === 'accepted') return step;
    if (end === 'published') return { ...step, state: 'accepted', remote: { id: link ?? '', url: link } };
    return end === 'unconfirmed' || step.state !== 'unknown'
      ? step
      : { ...step, state: 'planned', failures: 0, sentAt: null };
  });
  const changes = { steps: settled, reason: null };
  if (end === 'publish') {
    change(publications, id, { ...changes, wakeAt: now() });
  } else {
    const errors = error === null ? [] : [error.message];
    change(publications, id, {
      ...{ ...changes, state: end, errors, externalUrl: url ?? externalUrl, wakeAt: null },
    });
  }
}
