import type { JsonObject } from '@crier/domain';
import type { AuditEntry, AuditFilter, AuditTrail } from '@crier/operations/ports';
import type { Prisma } from '../generated/prisma/client.ts';

/** Reads the audit trail. */
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
        detail: detail as JsonObject,
      }),
    );
  };
  return {
    list: async (filter, limit) => {
      const where = await conditionOf(tx, filter);
      return where === null ? [] : await read(where, limit, 0);
    },
    page: async (filter, { page, limit }) => {
      const where = await conditionOf(tx, filter);
      if (where === null) return { records: [], total: 0 };
      return {
        records: await read(where, limit, (page - 1) * limit),
        total: await tx.auditEntry.count({ where }),
      };
    },
  };
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
    ...(action !== undefined && { OR: [{ action }, { action: { startsWith: `${action}.` } }] }),
    ...(subject !== undefined && { subject }),
    ...(named && { workspaceId: named.id }),
  };
}
