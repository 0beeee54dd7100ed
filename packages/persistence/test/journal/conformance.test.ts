import { isJsonObject, type PostStatus, type PublicationState, type ReconnectCode } from '@crier/domain';
import { describeHoldStore, describeJournal, type HoldUnderTest } from '@crier/operations/testing';
import { inject } from 'vitest';
import {
  createHoldReview,
  createHoldStore,
  createPostStore,
  createRemovalJournal,
  nextTaskOf,
  PUBLICATIONS,
} from '../../src/index.ts';
import { openJournal, seedPost, seedWorkspace, shareOf } from './seed.ts';

async function open(): Promise<HoldUnderTest> {
  const { database, jobs, journal, requests, vault, dispatcher, close } = await openJournal(
    inject('adminUrl'),
  );
  const { pool, prisma } = database;
  const next = nextTaskOf(pool, PUBLICATIONS);
  const posts = createPostStore(database, jobs);
  return {
    ...{ journal, requests, vault, close },
    removals: createRemovalJournal(pool, jobs),
    ...{ holds: createHoldStore(pool), review: createHoldReview(pool), now: Date.now },
    pass: async (ms) => {
      for (const [table, columns] of Object.entries(TIMES)) {
        const earlier = columns.map((column) => `${column} = ${column} - $1 * interval '1 millisecond'`);
        await pool.query(`update ${table} set ${earlier.join(', ')}`, [ms]);
      }
    },
    addAccounts: async (count, server) => {
      const { workspace, accounts } = await seedWorkspace(database, count);
      await prisma.account.updateMany({
        where: { workspaceId: workspace.id },
        data: { service: server ?? `https://${crypto.randomUUID()}.example` },
      });
      return { workspaceId: workspace.id, ids: accounts.map(({ id }) => id) };
    },
    dispatch: async (workspaceId, accountIds, dueAgoMs = 1_000) => {
      const dueAt = new Date(Date.now() - dueAgoMs);
      const { uuid, publications } = await seedPost(database, workspaceId, accountIds, dueAt);
      await dispatcher.dispatchDue();
      return { uuid, publications: publications.map((publication) => publication.uuid) };
    },
    requestRemovals: async (post) => {
      const { workspaceId } = await prisma.post.findUniqueOrThrow({ where: { uuid: post } });
      const removals = async () => {
        const rows = await prisma.removal.findMany({ where: { publication: { post: { uuid: post } } } });
        return rows.map(({ id }) => id);
      };
      const before = await removals();
      await posts.discard(workspaceId, [{ uuid: post }], { app: 'keep', networks: true });
      return (await removals()).filter((id) => !before.includes(id));
    },
    trash: async (post) => {
      await prisma.post.update({ where: { uuid: post }, data: { trashedAt: new Date() } });
    },
    hold: async (isHeld) => {
      if (isHeld) await prisma.setting.create({ data: { key: 'hold', value: {} } });
      else await prisma.setting.delete({ where: { key: 'hold' } });
    },
    nextOf: async (accountId) => {
      const { workspaceId } = await prisma.account.findUniqueOrThrow({ where: { id: accountId } });
      const others = await prisma.workspace.findMany({ where: { id: { not: workspaceId } } });
      const closed = others.map(({ id }) => `posts of ${id}`);
      const first = await next(shareOf([], { closed }));
      if (first === null || first.lane === accountId) return first?.id ?? null;
      return (await next(shareOf([], { closed, without: [first] })))?.id ?? null;
    },
    read: async (uuid) => {
      const { status, publications } = await prisma.post.findUniqueOrThrow({
        where: { uuid },
        include: { publications: { orderBy: { position: 'asc' } } },
      });
      return {
        status: status as PostStatus,
        publications: publications.map(({ state, errors, externalUrl, reason }) => {
          return { state: state as PublicationState, errors, externalUrl, reason };
        }),
      };
    },
    lateReason: async (uuid) => (await prisma.post.findUniqueOrThrow({ where: { uuid } })).lateReason,
    audit: async () => {
      const text =
        "select actor || ' ' || action || ' ' || subject as line from audit_entries order by at, id";
      return (await pool.query<{ line: string }>(text)).rows.map(({ line }) => line);
    },
    accountOf: async (id) => {
      const row = await prisma.account.findUniqueOrThrow({ where: { id } });
      const { authorized, unauthorizedReason, name, username, data } = row;
      const unauthorizedCode = row.unauthorizedCode as ReconnectCode | null;
      return {
        ...{ authorized, unauthorizedReason, unauthorizedCode, name, username },
        access:
          row.accessRenews === null
            ? null
            : { endsAt: row.accessEndsAt?.getTime() ?? null, renews: row.accessRenews },
        data: isJsonObject(data) ? data : null,
      };
    },
  };
}

/** The times that the journal compares with now. */
const TIMES = {
  accounts: ['lease_until', 'refresh_until', 'held_until', 'refused_at'],
  network_holds: ['held_until'],
  operator_matters: ['since', 'last_at'],
  publications: ['wake_at', 'not_before', 'due_at', 'started_at', 'allowed_at'],
  publication_steps: ['sent_at'],
  removals: ['claim_until', 'wake_at', 'not_before'],
} as const satisfies Record<string, readonly string[]>;

describeJournal('PostgreSQL', open);
describeHoldStore('PostgreSQL', open);
