import { type PublishAccount, stopsNetwork } from '@crier/domain';
import type { PublicationJournal } from '../../../src/ports/journal.ts';
import { type AppRefusal, matterWaitMs, PROBE_MS } from '../../../src/ports/operator-matters.ts';
import { change, type JournalTables, type MatterRow, rowOf, serverOf } from './journal-tables.ts';

/** What a server refused the app for. */
export function mattersOf({ matters }: JournalTables, account: PublishAccount): readonly MatterRow[] {
  return [...matters.values()].filter(({ server }) => server === serverOf(account));
}

/** Notes a refusal of the app, and returns the time until which its publication waits. */
export function raiseInMemory(tables: JournalTables, accountId: number, refusal: AppRefusal): number {
  const server = serverOf(rowOf(tables.accounts, accountId).account);
  const now = tables.now();
  const key = `${server} ${refusal.matter}`;
  const since = tables.matters.get(key)?.since ?? now;
  tables.matters.set(key, { ...refusal, server, accountId, since });
  return now + matterWaitMs(since, now);
}

/** The part of the journal about refusals of the app. */
export function memoryMatters(tables: JournalTables): Pick<PublicationJournal, 'probe' | 'mended'> {
  const accountOf = (accountId: number) => rowOf(tables.accounts, accountId).account;
  return {
    probe: async ({ accountId }) => {
      const account = accountOf(accountId);
      if (!mattersOf(tables, account).some(({ matter }) => stopsNetwork(matter))) return null;
      const until = tables.servers.get(serverOf(account)) ?? 0;
      if (until > tables.now()) return new Date(until);
      tables.servers.set(serverOf(account), tables.now() + PROBE_MS);
      return null;
    },
    mended: async ({ accountId }, { kinds, isPublished }) => {
      const account = accountOf(accountId);
      const server = serverOf(account);
      const over = mattersOf(tables, account).filter(
        ({ matter, kind, accountId: met }) =>
          (isPublished || (kind !== null && kinds.includes(kind))) &&
          (stopsNetwork(matter) || met === accountId),
      );
      for (const { matter } of over) tables.matters.delete(`${server} ${matter}`);
      const isStopped = mattersOf(tables, account).some(({ matter }) => stopsNetwork(matter));
      if (over.some(({ matter }) => stopsNetwork(matter)) && !isStopped) {
        tables.servers.delete(server);
        for (const { id, accountId: of, wakeAt } of tables.publications.values())
          if (wakeAt !== null && serverOf(accountOf(of)) === server)
            change(tables.publications, id, { wakeAt: Math.min(wakeAt, tables.now()) });
      }
      return over.map(({ matter }) => matter);
    },
  };
}
