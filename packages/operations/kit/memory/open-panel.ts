import type { TenancyOperation } from '@crier/contracts';
import { allowanceAt } from '@crier/domain';
import { createOperations } from '../../src/create-operations.ts';
import type { OperationDependencies } from '../../src/dependencies.ts';
import type { PanelDependencies } from '../../src/tenancy/dependencies.ts';
import { type CallInput, callOperation, type Response } from '../call-operation.ts';
import { createMemoryPanel, type MemoryPanel } from './memory-panel.ts';

interface PanelCallInput extends Pick<CallInput, 'params' | 'query' | 'body'> {
  /** The id of the calling administrator; the first one's unless given. */
  readonly as?: number;
}

/** The use cases of the panel over an in-memory store, and a calling administrator. */
export interface PanelCases {
  readonly world: MemoryPanel;
  readonly clock: { now: Date };
  readonly administrator: number;
  call<Name extends TenancyOperation>(name: Name, input?: PanelCallInput): Promise<Response<Name>>;
  addUser(email: string, isAdmin?: boolean): Promise<number>;
  addWorkspace(name?: string): Promise<string>;
  /** The lines of the audit trail, oldest first. */
  trail(): readonly string[];
}

export async function openPanel(payAt: string | null = 'https://pay.example'): Promise<PanelCases> {
  const clock = { now: new Date('2029-03-01T12:00:00Z') };
  const world = createMemoryPanel(() => clock.now);
  const { store, tables } = world;
  const tenancy: PanelDependencies = {
    panel: store,
    usage: {
      ofWorkspaces: async (ids) =>
        tables.workspaces
          .filter(({ id }) => ids.includes(id))
          .map(({ uuid, locked }) => ({
            ...{ uuid, locked, tenancy: null, posts: 0, accounts: 0, members: 0, storage: 0, media: 0 },
          })),
    },
    billing: { checkoutUrl: ({ planId }) => payAt && `${payAt}/${planId}` },
    removal: {
      removals: {
        remove: async (uuids) => {
          const gone = tables.workspaces.filter(({ uuid }) => uuids.includes(uuid));
          tables.workspaces = tables.workspaces.filter((one) => !gone.includes(one));
          return gone.map(({ uuid, name }) => ({ uuid, name, paths: [], grants: [] }));
        },
      },
      disk: { remove: async () => undefined },
      networks: {} as never,
      now: () => clock.now.getTime(),
    },
    hashPassword: async (password) => `hash of ${password}`,
    allowanceOf: (tenancy) => allowanceAt(tenancy, clock.now.getTime()),
    now: () => clock.now,
  };
  const operations = createOperations({ tenancy } as OperationDependencies);
  const addUser = async (email: string, admin = false) => {
    const fields = { name: 'Dana Reef', email, admin, passwordHash: 'first', emailVerified: true };
    return (await store.transaction(({ users }) => users.create(fields)))?.id ?? 0;
  };
  const administrator = await addUser('ada@crier.example', true);
  return {
    ...{ world, clock, administrator, addUser },
    call: async (name, { as = administrator, ...input } = {}) => {
      const member = { userId: as, userName: 'Ada', timezone: 'Europe/Lisbon', locale: 'en' };
      return await callOperation(operations, name, { ...input, member });
    },
    addWorkspace: async (name = 'Harbour') => {
      const fields = {
        name,
        hexColor: '#1d4ed8',
        ownerId: null,
        locked: false,
        billing: 'subscription',
        timezone: 'UTC',
        slots: [],
      } as const;
      return (await store.transaction(({ workspaces }) => workspaces.create(fields))).uuid;
    },
    trail: () => tables.audit.map(({ actor, action, subject }) => `${actor} ${action} ${subject}`),
  };
}
