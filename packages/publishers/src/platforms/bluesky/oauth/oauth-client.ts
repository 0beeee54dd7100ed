import { createHash } from 'node:crypto';
import { resolveTxt } from 'node:dns/promises';
import type {
  NodeOAuthClient,
  NodeOAuthClientOptions,
  NodeSavedSession,
  NodeSavedState,
} from '@atproto/oauth-client-node';
import type { BlueskyClient } from '../../../effects.ts';
import type { PublisherKit } from '../../../kit.ts';
import { clientMetadata } from './client-metadata.ts';
import { loadLibrary } from './library.ts';
import { libraryFetch } from './library-fetch.ts';

/** The one algorithm of proofs that every server supports (AT Protocol: OAuth, DPoP). */
export const PROOF_ALGORITHM = 'ES256';

/** The library's storage during one use. */
export interface Kept {
  state?: { readonly key: string; readonly data: NodeSavedState };
  session?: NodeSavedSession;
}

/**
 * The library's client for one use: it reads stored state from `kept`, and leaves there what has to be stored. As for
 * every network, the caller stores, seals, and holds the lock while a session is renewed.
 */
export async function openOAuthClient(
  kit: PublisherKit,
  setup: BlueskyClient,
  kept: Kept,
): Promise<NodeOAuthClient> {
  const library = await loadLibrary();
  const { JoseKey } = library;
  const fetch = libraryFetch(kit);
  const keys = setup.document === null ? [] : setup.keys;
  const keyset = await Promise.all(keys.map((key) => JoseKey.fromJWK({ ...key })));
  const { blueskyPlcDirectory: plcDirectoryUrl, blueskyHandleResolver } = kit;
  const metadata = clientMetadata(setup) as NodeOAuthClientOptions['clientMetadata'];
  return new library.NodeOAuthClient({
    fetch,
    clientMetadata: metadata,
    ...(keyset.length === 0 ? {} : { keyset }),
    plcDirectoryUrl,
    allowHttp: plcDirectoryUrl.startsWith('http:'),
    handleResolver:
      blueskyHandleResolver ?? new library.AtprotoHandleResolver({ fetch, resolveTxt: textsAt }),
    dpopNonceCache: kit.blueskyNonces,
    runtimeImplementation: {
      requestLock: (_name, work) => work(),
      createKey: () => JoseKey.generate([PROOF_ALGORITHM]),
      getRandomValues: kit.random,
      digest: (bytes, { name }) => createHash(name).update(bytes).digest(),
    },
    stateStore: {
      get: (key) => (kept.state?.key === key ? kept.state.data : undefined),
      set: (key, data) => {
        kept.state = { key, data };
      },
      del: () => {
        delete kept.state;
      },
    },
    sessionStore: {
      get: (did) => (kept.session?.tokenSet.sub === did ? kept.session : undefined),
      set: (_did, session) => {
        kept.session = session;
      },
      // The library deletes a refused session. Here the caller marks it instead, and its history stays.
      del: () => undefined,
    },
  });
}

/** The TXT records of a name; null when it has none. */
async function textsAt(name: string): Promise<string[] | null> {
  try {
    return (await resolveTxt(name)).map((parts) => parts.join(''));
  } catch {
    return null;
  }
}
