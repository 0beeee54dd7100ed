import type { AdministrationRows, WorkspaceRecord } from '@crier/operations/ports';
import type { Prisma, Workspace } from '../generated/prisma/client.ts';
import { filterByText, rangeOf } from './user-rows.ts';

/** The workspaces of an installation, in a transaction. */
export function workspaceRows(tx: Prisma.TransactionClient): AdministrationRows['workspaces'] {
  return {
    find: async (uuid) => {
      const workspace = await tx.workspace.findUnique({ where: { uuid } });
      return workspace && workspaceRecord(workspace);
    },
    create: async ({ slots, ...workspace }) => {
      const data = slots.map(({ weekday, time }) => ({ weekday, time }));
      return workspaceRecord(
        await tx.workspace.create({ data: { ...workspace, slots: { createMany: { data } } } }),
      );
    },
    update: async (id, change) =>
      workspaceRecord(await tx.workspace.update({ where: { id }, data: { ...change } })),
    list: async (keyword, page) => {
      const where = keyword === null ? {} : { name: filterByText(keyword) };
      const accounts = { where: { disconnectedAt: null } };
      const include = { _count: { select: { memberships: true, accounts, posts: true } } };
      const found = await tx.workspace.findMany({ where, include, orderBy: { id: 'asc' }, ...rangeOf(page) });
      return {
        records: found.map(({ _count: { memberships, ...counts }, ...workspace }) => ({
          ...workspaceRecord(workspace),
          locked: workspace.locked,
          createdAt: workspace.createdAt,
          members: memberships,
          ...counts,
        })),
        total: await tx.workspace.count({ where }),
      };
    },
    addMember: async (workspaceId, userId, member) => {
      const data = { workspaceId, userId, ...member };
      return (await tx.membership.createMany({ data, skipDuplicates: true })).count > 0;
    },
  };
}

function workspaceRecord(workspace: Workspace): WorkspaceRecord {
  const { id, uuid, name, timezone, hexColor, keepMediaMetadata, missedAfterMinutes, language } = workspace;
  return { id, uuid, name, timezone, hexColor, keepMediaMetadata, missedAfterMinutes, language };
}
