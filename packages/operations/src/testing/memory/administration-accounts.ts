import { randomUUID } from 'node:crypto';
import type { AccountRecord, AdministrationRows, WorkspaceRecord } from '../../ports/administration.ts';
import type { AdministrationTables } from './administration-tables.ts';
import { contains } from './administration-users.ts';
import { pageOf } from './page-of.ts';

export function workspaceRows(tables: AdministrationTables): AdministrationRows['workspaces'] {
  return {
    find: async (uuid) => {
      const found = tables.workspaces.find((workspace) => workspace.uuid === uuid);
      return found === undefined ? null : workspaceRecord(found);
    },
    create: async ({ slots: _, ...input }) => {
      const made = { id: tables.nextId(), uuid: randomUUID(), createdAt: tables.now() };
      const workspace = { hexColor: '#0ea5e9', missedAfterMinutes: 360, language: null, ...input, ...made };
      tables.workspaces.push(workspace);
      return workspaceRecord(workspace);
    },
    update: async (id, change) => {
      const found = tables.workspaces.find((workspace) => workspace.id === id);
      if (found === undefined) throw new Error(`there is no workspace ${id}`);
      const changed = { ...found, ...change };
      tables.workspaces = tables.workspaces.map((workspace) => (workspace === found ? changed : workspace));
      return workspaceRecord(changed);
    },
    list: async (keyword, request) =>
      pageOf(
        tables.workspaces
          .filter(({ name }) => contains(name, keyword))
          .map((workspace) => ({
            ...workspace,
            locked: false,
            members: tables.members.filter(({ workspaceId }) => workspaceId === workspace.id).length,
            accounts: tables.accounts.filter(({ workspaceId }) => workspaceId === workspace.id).length,
            posts: 0,
          })),
        request,
      ),
    addMember: async (workspaceId, userId, { role }) => {
      const isMember = tables.members.some(
        (member) => member.workspaceId === workspaceId && member.userId === userId,
      );
      if (!isMember) tables.members.push({ workspaceId, userId, role });
      return !isMember;
    },
  };
}

export function accountRows(tables: AdministrationTables): AdministrationRows['accounts'] {
  return {
    list: async (workspaceId) =>
      tables.accounts.filter((account) => account.workspaceId === workspaceId).map(accountRecord),
    connect: async ({ workspaceId, provider, connected }) => {
      const { remoteId, name, username } = connected;
      const service = connected.service ?? '';
      const found = tables.accounts.find(
        (account) =>
          account.workspaceId === workspaceId &&
          account.provider === provider &&
          account.service === service &&
          account.remoteId === remoteId,
      );
      const made = { id: tables.nextId(), uuid: randomUUID(), createdAt: tables.now() };
      const account = {
        ...{ workspaceId, provider, service, remoteId, ...made, ...found },
        ...{ name, username, authorized: true, unauthorizedReason: null },
      };
      if (found === undefined) tables.accounts.push(account);
      else tables.accounts = tables.accounts.map((one) => (one === found ? account : one));
      return { account: accountRecord(account), isNew: found === undefined };
    },
  };
}

function workspaceRecord({
  createdAt: _,
  ...workspace
}: AdministrationTables['workspaces'][number]): WorkspaceRecord {
  return workspace;
}

function accountRecord({
  workspaceId: _,
  ...account
}: AdministrationTables['accounts'][number]): AccountRecord {
  return account;
}
