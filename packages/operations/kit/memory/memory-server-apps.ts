import { connectionLines } from '../../src/accounts/connections/connection-lines.ts';
import type { AuditLine } from '../../src/ports/audit.ts';
import type { ServerAppKey, ServerAppStore, StoredServerApp } from '../../src/ports/connections.ts';

interface AppRow {
  readonly stored: StoredServerApp | null;
  readonly claim: { readonly token: string; readonly until: number } | null;
}

export function createMemoryServerApps(tables: {
  readonly lines: AuditLine[];
  readonly now: () => Date;
}): ServerAppStore {
  const apps = new Map<string, AppRow>();
  const nameOf = ({ provider, service, redirectUri }: ServerAppKey) =>
    [provider, service, redirectUri].join(' ');
  const read = (key: ServerAppKey): AppRow => apps.get(nameOf(key)) ?? { stored: null, claim: null };
  return {
    find: async (key) => read(key).stored,
    claim: async (key, replaces, token, ms) => {
      const { stored, claim } = read(key);
      if (stored !== null && stored.version !== replaces) return 'stored';
      const at = tables.now().getTime();
      if (claim !== null && claim.until >= at) return 'busy';
      apps.set(nameOf(key), { stored, claim: { token, until: at + ms } });
      return 'claimed';
    },
    store: async (key, token, app) => {
      const { stored, claim } = read(key);
      if (claim?.token !== token) return false;
      const version = (stored?.version ?? 0) + 1;
      apps.set(nameOf(key), { stored: { app, version }, claim: null });
      tables.lines.push(connectionLines.serverApp(key, version));
      return true;
    },
    release: async (key, token) => {
      const { stored, claim } = read(key);
      if (claim?.token === token) apps.set(nameOf(key), { stored, claim: null });
    },
  };
}
