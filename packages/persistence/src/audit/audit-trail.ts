import { currentAction, currentDetail, type JsonObject, namesOfAction } from '@crier/domain';
import type { AuditEntry, AuditFilter, AuditTrail } from '@crier/operations/ports';
import type { Prisma } from '../generated/prisma/client.ts';
import { trailNames } from './trail-names.ts';

/** Reads the audit trail. A list includes the changes of content; a page has those of the installation only. */
export function createAuditTrail(tx: Prisma.TransactionClient): AuditTrail {
  const read = async (where: Prisma.AuditEntryWhereInput, take: number, skip: number) => {
    const orderBy: Prisma.AuditEntryOrderByWithRelationInput[] = [{ at: 'desc' }, { id: 'desc' }];
    const entries = await tx.auditEntry.findMany({ where, orderBy, take, skip });
    const ids = new Set(entries.flatMap(({ workspaceId }) => (workspaceId === null ? [] : [workspaceId])));
    const found = await tx.workspace.findMany({ where: { id: { in: [...ids] } } });
    const workspaces = new Map(found.map(({ id, uuid, name }) => [id, { uuid, name }]));
    return entries.map(
      ({ workspaceId, windowKey: _, detail, ...entry }): AuditEntry => ({
        ...entry,
        workspace: workspaces.get(workspaceId ?? 0) ?? null,
        action: currentAction(entry.action),
        detail: currentDetail(detail as JsonObject),
      }),
    );
  };
  return {
    list: async (filter, limit) => {
      const where = await conditionOf(tx, filter);
      if (where === null) return [];
      const both = [...(await read(where, limit, 0)), ...(await contentEntries(tx, filter, limit))];
      return both.sort((one, other) => other.at.getTime() - one.at.getTime()).slice(0, limit);
    },
    page: async (filter, { page, limit }) => {
      const where = await conditionOf(tx, filter);
      if (where === null) return { records: [], total: 0 };
      return {
        records: await read(where, limit, (page - 1) * limit),
        total: await tx.auditEntry.count({ where }),
      };
    },
    names: (references) => trailNames(tx, references),
  };
}

const USER = /^user:(\d+)$/;

/** The latest changes of content as entries of the audit trail, newest first. */
async function contentEntries(
  tx: Prisma.TransactionClient,
  { since, until, actor, action, subject, workspace }: AuditFilter,
  take: number,
): Promise<readonly AuditEntry[]> {
  const userId = actor === undefined ? undefined : Number(USER.exec(actor)?.[1] ?? 0);
  const entries = await tx.contentEntry.findMany({
    where: {
      lastAt: { ...(since && { gte: since }), ...(until && { lt: until }) },
      ...(userId !== undefined && { userId }),
      ...(action !== undefined && { OR: [{ action }, { action: { startsWith: `${action}.` } }] }),
      ...(subject !== undefined && { subject }),
      ...(workspace !== undefined && { workspace: { uuid: workspace } }),
    },
    orderBy: { lastAt: 'desc' },
    take,
    include: { workspace: { select: { uuid: true, name: true } } },
  });
  return entries.map(({ id, at, lastAt, count, credential, detail, ...entry }) => ({
    ...{ id, at: lastAt, actor: `user:${entry.userId}`, action: entry.action, subject: entry.subject },
    workspace: entry.workspace,
    detail: {
      ...(detail as JsonObject),
      by: credential as JsonObject | null,
      ...(count > 1 && { count, since: at.toISOString() }),
    },
  }));
}

/** Null when nothing can match. */
async function conditionOf(
  tx: Prisma.TransactionClient,
  { since, until, actor, action, subject, workspace }: AuditFilter,
): Promise<Prisma.AuditEntryWhereInput | null> {
  const named =
    workspace === undefined ? null : await tx.workspace.findUnique({ where: { uuid: workspace } });
  if (workspace !== undefined && named === null) return null;
  return {
    at: { ...(since && { gte: since }), ...(until && { lt: until }) },
    ...(actor !== undefined && { actor }),
    ...(action !== undefined && {
      OR: [{ action: { in: [...namesOfAction(action)] } }, { action: { startsWith: `${action}.` } }],
    }),
    ...(subject !== undefined && { subject }),
    ...(named && { workspaceId: named.id }),
  };
}
