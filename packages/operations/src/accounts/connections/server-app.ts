import type { NetworkApp, ServerConnection } from '@crier/domain';
import type { ServerAppKey } from '../../ports/connections.ts';
import type { ConnectionDependencies } from './dependencies.ts';

type ServerAppDependencies = Pick<ConnectionDependencies, 'serverApps' | 'newId' | 'now' | 'pause'>;

export type ServerApp =
  | { readonly outcome: 'ready'; readonly app: NetworkApp }
  | { readonly outcome: 'refused'; readonly message: string };

const CLAIM_MS = 60_000;
const POLL_MS = 200;

/**
 * Returns the installation's app on a server. Registers it if it is missing or if the server has forgotten it. Of
 * several concurrent callers exactly one registers; the others wait for its result.
 */
export async function ensureServerApp(
  server: ServerConnection,
  key: ServerAppKey,
  deps: ServerAppDependencies,
): Promise<ServerApp> {
  const { serverApps } = deps;
  const token = deps.newId();
  const giveUpAt = deps.now().getTime() + CLAIM_MS;
  let forgotten: number | null = null;
  for (;;) {
    const stored = await serverApps.find(key);
    if (stored !== null && stored.version !== forgotten) {
      if (await server.knows(key.service, stored.app)) return { outcome: 'ready', app: stored.app };
      forgotten = stored.version;
    }
    const claim = await serverApps.claim(key, forgotten, token, CLAIM_MS);
    if (claim === 'claimed') return await registerClaimed(server, key, token, serverApps);
    if (claim === 'stored') continue;
    if (deps.now().getTime() > giveUpAt) {
      return { outcome: 'refused', message: `${key.service} did not register this app in time.` };
    }
    await deps.pause(POLL_MS);
  }
}

async function registerClaimed(
  server: ServerConnection,
  key: ServerAppKey,
  token: string,
  serverApps: ServerAppDependencies['serverApps'],
): Promise<ServerApp> {
  let kept = false;
  try {
    const answer = await server.register(key.service, key.redirectUri);
    if (answer.outcome === 'unavailable') return { outcome: 'refused', message: answer.reason };
    if (answer.outcome === 'refused') return answer;
    kept = await serverApps.store(key, token, answer.app);
    return { outcome: 'ready', app: answer.app };
  } finally {
    if (!kept) await serverApps.release(key, token);
  }
}
