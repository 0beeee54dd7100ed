import { randomUUID } from 'node:crypto';
import type { AccountRecord, OperatorAccounts } from '../../src/ports/administration.ts';
import type { AuditWriter } from '../../src/ports/audit.ts';
import type { WorkspaceRecord, WorkspaceRows } from '../../src/ports/workspaces.ts';
import type { AdministrationTables } from './administration-tables.ts';
import { contains } from './administration-users.ts';
import { pageOf } from './page-of.ts';

const USUAL: Omit<WorkspaceRecord, 'id' | 'uuid' | 'name' | 'timezone'> = {
  ...{ hexColor: '#0ea5e9', keepMediaMetadata: false, missedAfterMinutes: 360, language: null },
  ...{ ownerId: null, locked: false, billing: 'unlimited' },
};

export function workspaceRows(tables: AdministrationTables): WorkspaceRows {
  const find = async (isWanted: (workspace: WorkspaceRecord) => boolean) => {
    const found = tables.workspaces.find(isWanted);
    return found === undefined ? null : workspaceRecord(found);
  };
  return {
    find: (uuid) => find((workspace) => workspace.uuid === uuid),
    hold: (by) => find((one) => ('id' in by ? one.id === by.id : one.uuid === by.uuid)),
    create: async (input) => {
      const made = { id: tables.nextId(), uuid: randomUUID(), createdAt: tables.now() };
      const workspace: AdministrationTables['workspaces'][number] = { ...USUAL, ...input, ...made };
      tables.workspaces = [...tables.workspaces, workspace];
      return workspaceRecord(workspace);
    },
    change: async (id, change) => {
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
            ...workspaceRecord(workspace),
            createdAt: workspace.createdAt,
            members: tables.members.filter(({ workspaceId }) => workspaceId === workspace.id).length,
            accounts: tables.accounts.filter(({ workspaceId }) => workspaceId === workspace.id).length,
            posts: 0,
          })),
        request,
      ),
  };
}

export function accountsOf(tables: AdministrationTables, audit: AuditWriter): OperatorAccounts {
  return {
    list: async (workspaceId) =>
      tables.accounts.filter((account) => account.workspaceId === workspaceId).map(accountRecord),
    connect: async ({ workspaceId, provider, connected }, lineOf) => {
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
      const done = { account: accountRecord(account), isNew: found === undefined };
      const { actor, note } = lineOf(done);
      await audit.note(actor, note);
      return done;
    },
  };
}

function workspaceRecord({
  createdAt: _,
  slots: __,
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
