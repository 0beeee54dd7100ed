import type { Clock } from '../../clock.ts';
import type { SeededValues } from '../../derive.ts';
import type { FileStore } from '../../state/file-store.ts';
import type { BlueskySettings } from './settings.ts';
import type { BlueskyAccount, BlueskyState } from './state.ts';

/** What the endpoints of one PDS share. */
export interface BlueskyServer {
  readonly key: string;
  readonly state: BlueskyState;
  readonly settings: BlueskySettings;
  readonly seeded: SeededValues;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly url: () => string;
  readonly nextOrdinal: () => number;
}

/** A request that ends with an XRPC error (atproto: "HTTP API (XRPC)", error responses). */
export class XrpcError extends Error {
  override readonly name = 'XrpcError';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export function invalidRequest(message: string): XrpcError {
  return new XrpcError(400, 'InvalidRequest', message);
}

/** `repo`, `actor` and `identifier` take a DID or a handle. */
export function findAccount(
  server: BlueskyServer,
  name: string | null | undefined,
): BlueskyAccount | undefined {
  const wanted = (name ?? '').replace(/^@/, '').toLowerCase();
  return server.state.accounts.find(({ did, handle }) => did === wanted || handle === wanted);
}

export function nextSecret(server: BlueskyServer): string {
  server.state.secrets += 1;
  return server.seeded.token(`secret ${server.state.secrets}`);
}

/** DIDs by which service tokens may name this server. */
export function serverDids(server: BlueskyServer): readonly string[] {
  const { hostname, host } = new URL(server.url());
  return [`did:web:${hostname}`, `did:web:${host.replace(':', '%3A')}`, `did:web:${host}`];
}

/** The DID document of an account; its service is this server. */
export function didDocument(server: BlueskyServer, account: BlueskyAccount): Record<string, unknown> {
  return {
    '@context': [
      'https://www.w3.org/ns/did/v1',
      'https://w3id.org/security/multikey/v1',
      'https://w3id.org/security/suites/secp256k1-2019/v1',
    ],
    id: account.did,
    alsoKnownAs: [`at://${account.handle}`],
    verificationMethod: [],
    service: [{ id: '#atproto_pds', type: 'AtprotoPersonalDataServer', serviceEndpoint: server.url() }],
  };
}

export function profileUrl(server: BlueskyServer, account: BlueskyAccount): string {
  return `${server.url()}/profile/${account.handle}`;
}
