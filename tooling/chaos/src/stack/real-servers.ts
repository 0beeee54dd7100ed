import { startBlueskyPds } from '@crier/bluesky-pds';
import { type HttpProxy, startHttpProxy } from './http-proxy.ts';
import type { NetworkAccount } from './network-account.ts';
import { readRepository } from './read-repository.ts';
import type { SeenPost } from './seen-post.ts';
import { hasSnac, startSnac } from './snac.ts';

/** A real server that is reached only through a proxy, which imposes the faults. */
export interface RealServer {
  readonly place: string;
  readonly proxy: HttpProxy;
  readonly accounts: readonly NetworkAccount[];
  /** What its own records hold, account by account in the order of creation. */
  posts(): Promise<readonly SeenPost[]>;
  close(): Promise<void>;
}

/** A kind of real server; `start` returns null if this machine lacks it. */
export interface RealServerKind {
  readonly title: string;
  start(handles: readonly string[]): Promise<RealServer | null>;
}

const PASSWORD = 'an app password';

/** The real servers of a storm. */
export const REAL_SERVERS: readonly RealServerKind[] = [
  { title: 'a real Bluesky server', start: startPds },
  { title: 'a real snac2', start: async (handles) => (hasSnac() ? await startRealSnac(handles) : null) },
];

async function startPds(handles: readonly string[]): Promise<RealServer> {
  const place = 'pds';
  const server = await startBlueskyPds();
  const accounts: { readonly did: string; readonly handle: string; readonly name: string }[] = [];
  for (const handle of handles) {
    const account = await server.createAccount({ handle: `${handle}.test`, password: PASSWORD });
    accounts.push({ did: account.did, handle: account.handle, name: `${place} ${account.handle}` });
  }
  const proxy = await startHttpProxy(server.url, 'com.atproto.repo.createRecord');
  return {
    place,
    proxy,
    accounts: accounts.map(({ name, handle }) => ({
      name,
      provider: 'bluesky',
      service: proxy.url,
      signIn: { identifier: handle, password: PASSWORD },
      deletes: true,
    })),
    posts: async () => {
      const seen: SeenPost[] = [];
      for (const { did, name } of accounts) {
        for (const post of await readRepository(server.url, did)) seen.push({ account: name, ...post });
      }
      return seen;
    },
    close: async () => {
      await proxy.close();
      await server.stop();
    },
  };
}

async function startRealSnac(handles: readonly string[]): Promise<RealServer> {
  const place = 'snac';
  const server = await startSnac(handles);
  const proxy = await startHttpProxy(server.url, '/api/v1/statuses');
  return {
    place,
    proxy,
    accounts: server.accounts.map(({ handle, token }) => ({
      name: `${place} ${handle}`,
      provider: 'mastodon',
      service: proxy.url,
      signIn: { token },
      deletes: false,
    })),
    posts: async () =>
      server.accounts.flatMap(({ handle }) =>
        server.posts(handle).map((post) => ({ account: `${place} ${handle}`, ...post })),
      ),
    close: async () => {
      await proxy.close();
      await server.close();
    },
  };
}
