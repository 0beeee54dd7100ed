import {
  type Access,
  type Contract,
  type PanelContracts,
  type PanelOperationName,
  panelContracts,
} from '@crier/contracts';
import { allowanceAt, parseInput } from '@crier/domain';
import { createPanelOperations } from '../../panel/create-panel-operations.ts';
import { createMemoryPanel, type MemoryPanel } from './memory-panel.ts';

interface PanelCallInput {
  /** The id of the calling administrator; the first one's unless given. */
  readonly as?: number;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** The answer as a client reads it; for a list, its records. */
type Answered<Name extends PanelOperationName> = PanelContracts[Name]['response']['_zod']['output'];

/** The use cases of the panel over an in-memory store, and a calling administrator. */
export interface PanelCases {
  readonly world: MemoryPanel;
  readonly clock: { now: Date };
  readonly administrator: number;
  call<Name extends PanelOperationName>(name: Name, input?: PanelCallInput): Promise<Answered<Name>>;
  addUser(email: string, isAdmin?: boolean): Promise<number>;
  addWorkspace(name?: string): Promise<string>;
  /** The lines of the audit trail, oldest first. */
  trail(): readonly string[];
}

export async function openPanel(payAt: string | null = 'https://pay.example'): Promise<PanelCases> {
  const clock = { now: new Date('2029-03-01T12:00:00Z') };
  const world = createMemoryPanel(() => clock.now);
  const { store, tables } = world;
  const operations = createPanelOperations({
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
  });
  const addUser = async (email: string, isAdmin = false) => {
    const fields = { name: 'Dana Reef', email, isAdmin, passwordHash: 'first' };
    return (await store.transaction(({ users }) => users.create(fields)))?.id ?? 0;
  };
  const administrator = await addUser('ada@crier.example', true);
  return {
    ...{ world, clock, administrator, addUser },
    call: async (name, { as = administrator, params = {}, query = {}, body = {} } = {}) => {
      const contract: Contract<Access> = panelContracts[name];
      const call = {
        caller: { userId: as, userName: 'Ada', timezone: 'Europe/Lisbon', locale: 'en' },
        params: Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)])),
        query: contract.query ? parseInput(contract.query, query, { scalarsAsArrays: true }) : undefined,
        body: contract.body ? parseInput(contract.body, body) : undefined,
      };
      const handler = operations[name] as unknown as (given: typeof call) => Promise<never>;
      return await handler(call);
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
    trail: () => tables.audit.map(({ actor, note }) => `${actor} ${note.action} ${note.subject}`),
  };
}
