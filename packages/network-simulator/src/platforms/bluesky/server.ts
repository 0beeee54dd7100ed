import { isJsonObject, type JsonObject, parseJson } from '../../http/body.ts';
import { contentType, type SimulatorRequest } from '../../http/simulator-request.ts';
import type { Processing } from '../../kit/media.ts';
import { Refusal } from '../../kit/refusal.ts';
import type { Account, Medium, NetworkState, Server } from '../../kit/server.ts';
import type { BlueskySetting } from './settings.ts';

export interface BlueskySession {
  readonly did: string;
  /** The session that replaces this one, once it has been refreshed. */
  nextId: string | null;
  expiresAt: number;
  /** Access tokens of this session issued up to this moment are invalid. */
  accessDeadUntil: number;
  revoked: boolean;
}

export interface BlueskyBlob extends Medium {
  readonly cid: string;
  /** Absent in states that were saved before unreferenced blobs were dropped. */
  readonly uploadedAt?: number;
  /** Whether a record has referred to it. */
  isReferenced?: boolean;
}

export interface BlueskyRecord {
  readonly did: string;
  readonly collection: string;
  readonly rkey: string;
  readonly cid: string;
  readonly value: JsonObject;
  readonly ordinal: number;
  readonly createdAt: number;
}

export interface VideoJob extends Processing {
  readonly id: string;
  readonly did: string;
  readonly hash: string;
  readonly name: string;
  readonly blobCid: string;
  /** How many answers report it as still in progress. */
  readonly total: number;
  readonly createdAt: number;
  /** Whether processing ends with a failure. */
  readonly fails?: boolean;
}

/** A video that arrives in parts (app.bsky.video.startUpload). */
export interface VideoUpload {
  readonly did: string;
  readonly name: string;
  readonly size: number;
  readonly partBytes: number;
  readonly partCount: number;
  readonly expiresAt: number;
  /** Hashes of its parts by their number, from 1 on. */
  readonly parts: Record<string, string>;
  state: 'created' | 'completed' | 'failed' | 'aborted';
  /** The job of the whole file. */
  jobId: string | null;
}

/** The id of an account is its DID. */
export interface BlueskyState extends NetworkState {
  posts: BlueskyRecord[];
  /** Blobs by DID and CID. */
  media: Record<string, BlueskyBlob>;
  sessions: Record<string, BlueskySession>;
  jobs: Record<string, VideoJob>;
  /** Absent in states that were saved before videos arrived in parts. */
  uploads?: Record<string, VideoUpload>;
  lastTid: string;
}

export type BlueskyServer = Server<BlueskyState, BlueskySetting>;

/** An XRPC error (atproto: "HTTP API (XRPC)", error responses). */
export function xrpcError(status: number, error: string, message: string): Refusal {
  return new Refusal(status, message, { error });
}

export function invalidRequest(message: string): Refusal {
  return xrpcError(400, 'InvalidRequest', message);
}

/** The JSON object in the body of a procedure. */
export function readObject(request: SimulatorRequest): JsonObject {
  if (request.body.length === 0) throw invalidRequest('A request body is expected but none was provided');
  const type = contentType(request);
  if (type !== 'application/json') throw invalidRequest(`Wrong request encoding (Content-Type): ${type}`);
  const parsed = parseJson(request);
  if (!isJsonObject(parsed)) throw invalidRequest('Input must be an object');
  return parsed;
}

/** A required text in the input of a procedure. */
export function requiredText(input: JsonObject, name: string): string {
  const value = input[name];
  if (typeof value !== 'string') throw invalidRequest(`Input must have the property "${name}"`);
  return value;
}

/** A required query parameter. */
export function requiredParameter({ query }: SimulatorRequest, name: string): string {
  const value = query.get(name);
  if (value === null || value === '') throw invalidRequest(`Params must have the property "${name}"`);
  return value;
}

/** `repo`, `actor` and `identifier` take a DID or a handle. */
export function findAccount({ state }: BlueskyServer, name: string): Account | undefined {
  const wanted = name.replace(/^@/, '').toLowerCase();
  return state.accounts.find(({ id, handle }) => id === wanted || handle === wanted);
}

export function blobKey(did: string, cid: string): string {
  return `${did} ${cid}`;
}

/** DIDs by which service tokens may name this server. */
export function serverDids(server: BlueskyServer): readonly string[] {
  const { hostname, host } = new URL(server.url());
  return [`did:web:${hostname}`, `did:web:${host.replace(':', '%3A')}`, `did:web:${host}`];
}

/** The DID document of an account; its service is this server. */
export function didDocument(server: BlueskyServer, account: Account): JsonObject {
  return {
    '@context': [
      'https://www.w3.org/ns/did/v1',
      'https://w3id.org/security/multikey/v1',
      'https://w3id.org/security/suites/secp256k1-2019/v1',
    ],
    id: account.id,
    alsoKnownAs: [`at://${account.handle}`],
    verificationMethod: [],
    service: [{ id: '#atproto_pds', type: 'AtprotoPersonalDataServer', serviceEndpoint: server.url() }],
  };
}
