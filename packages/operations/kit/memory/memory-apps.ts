import { recordNotFound } from '@crier/domain';
import type {
  AppInput,
  AppOverview,
  AppRecord,
  AppRows,
  AppStore,
  ConnectedApp,
  LogoStore,
} from '../../src/ports/apps.ts';
import type { AuditLine } from '../../src/ports/audit.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** Apps and their logos in memory. */
export interface MemoryApps {
  readonly store: AppStore;
  readonly logos: LogoStore;
  /** The addresses of the stored logos. */
  readonly kept: ReadonlySet<string>;
  app(clientId?: string): AppRecord | undefined;
  /** Adds an app, with the id `client-2` unless the change says otherwise. */
  add(change?: Partial<AppRecord>): void;
  /** Gives an app access to a user. */
  connect(userId: number, clientId: string, scopes: readonly string[]): void;
  trail(): readonly AuditLine[];
}

interface Connection {
  readonly userId: number;
  readonly clientId: string;
  readonly scopes: readonly string[];
}

/**
 * Apps in memory. A transaction that throws leaves the apps and the audit trail unchanged. An app without a name is
 * refused.
 */
export function createMemoryApps(now = () => new Date(0)): MemoryApps {
  let [apps, connected] = [new Map<string, AppRecord>(), [] as readonly Connection[]];
  let trail: readonly AuditLine[] = [];
  const kept = new Set<string>();
  let [made, registered] = [0, 0];
  const recordOf = (clientId: string, { access, ...app }: AppInput): AppRecord => ({
    ...{ ...app, clientId, kind: 'registered', scopes: access },
    ...{ secretHash: null, createdAt: now(), blockedAt: null },
  });
  const stateOf = ({ blockedAt }: AppRecord) => (blockedAt === null ? 'active' : 'blocked');
  const put = (clientId: string, change: Partial<AppRecord>) => {
    if (change.name === '') throw recordNotFound('App', { name: ['The name is missing.'] });
    const record = { ...apps.get(clientId), ...change } as AppRecord;
    apps.set(clientId, record);
    return record;
  };
  const end = (isMeant: (one: Connection) => boolean) => {
    const before = connected.length;
    connected = connected.filter((one) => !isMeant(one));
    return connected.length < before;
  };
  const rows: AppRows = {
    hold: async (clientId) => apps.get(clientId) ?? null,
    create: async ({ serverSide, ...app }) => {
      const clientId = registered === 0 ? 'client-1' : `client-1-${registered}`;
      const client = put(clientId, { ...recordOf(clientId, app), secretHash: serverSide ? 'hash' : null });
      registered += 1;
      return { client, secret: serverSide ? 'secret' : null };
    },
    edit: async (clientId, { access, ...change }) =>
      put(clientId, { ...change, ...(access === undefined ? {} : { scopes: access }) }),
    rotateSecret: async (clientId) => {
      put(clientId, { secretHash: 'other' });
      return 'other secret';
    },
    remove: async (clientId) => void apps.delete(clientId),
    block: async (clientId) => {
      put(clientId, { blockedAt: now() });
      end((one) => one.clientId === clientId);
    },
    unblock: async (clientId) => void put(clientId, { blockedAt: null }),
    disconnect: async (userId, clientId) => end((one) => one.userId === userId && one.clientId === clientId),
    audit: {
      note: async (actor, note) => {
        trail = [...trail, { actor, note }];
      },
    },
  };
  const save = () => {
    const before = [new Map(apps), connected, trail] as const;
    return () => {
      [apps, connected, trail] = before;
    };
  };
  return {
    store: {
      transaction: oneAtATime(rows, save),
      find: async (clientId) => apps.get(clientId) ?? null,
      list: async ({ page, limit, selfRegistered }) => {
        const found = [...apps.values()].filter(({ kind }) => (kind !== 'registered') === selfRegistered);
        const listed = found.slice((page - 1) * limit, page * limit).map((client): AppOverview => {
          const users = connected.filter(({ clientId }) => clientId === client.clientId).length;
          return { client, state: stateOf(client), users, lastUsedAt: null };
        });
        return { apps: listed, total: found.length };
      },
      listConnected: async (userId) =>
        connected.flatMap(({ clientId, scopes, ...one }): ConnectedApp[] => {
          const client = apps.get(clientId);
          if (client === undefined || one.userId !== userId) return [];
          return [{ client, state: stateOf(client), connectedAt: now(), lastUsedAt: null, scopes }];
        }),
    },
    logos: {
      keep: async () => {
        made += 1;
        kept.add(`/logos/${made}`);
        return `/logos/${made}`;
      },
      remove: async (logo) => void kept.delete(logo),
    },
    kept,
    app: (clientId = 'client-1') => apps.get(clientId),
    add: (change = {}) => {
      const app = { name: 'Planner', redirectUris: ['https://a.example/back'], access: ['api'], logo: null };
      const record = { ...recordOf('client-2', app), ...change };
      apps.set(record.clientId, record);
    },
    connect: (userId, clientId, scopes) => {
      connected = [...connected, { userId, clientId, scopes }];
    },
    trail: () => trail,
  };
}
