import type { Contracts } from '@crier/contracts';
import { formatWireDate, type HistoryEntry, historyEntrySchema } from '@crier/domain';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';
import type { ContentEntry } from '../ports/content-history.ts';
import { ensureFound, recordRef } from '../record-lookup.ts';

/** The most entries that an answer has; the audit trail has the rest. */
const SHOWN = 200;

export function listPostHistory({
  posts,
  history,
}: Pick<OperationDependencies, 'posts' | 'history'>): Handler<Contracts['listPostHistory']> {
  return async ({ caller, params }) => {
    const { workspaceId } = caller;
    const post = ensureFound(await posts.find(workspaceId, recordRef(params, 'post', 'Post')), 'Post');
    const entries = await history.about(workspaceId, `post:${post.uuid}`, SHOWN);
    return { data: entries.map(presentEntry) };
  };
}

function presentEntry({ id, at, lastAt, count, action, detail, ...entry }: ContentEntry): HistoryEntry {
  const { credential, userId, userName } = entry;
  const { changed, status, scheduled_at: scheduledAt, account, note } = detail;
  return historyEntrySchema.parse({
    id,
    at: formatWireDate(at),
    last_at: formatWireDate(lastAt),
    count,
    action,
    user: { id: userId, name: userName },
    by: credential && { kind: credential.kind, name: credential.name, agent: credential.agent },
    changed: changed ?? [],
    status: status ?? null,
    scheduled_at: typeof scheduledAt === 'string' ? formatWireDate(new Date(scheduledAt)) : null,
    account: account ?? null,
    note: note ?? null,
  });
}
