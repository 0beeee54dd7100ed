import { type Answer, jsonAnswer } from '../../http/answer.ts';
import { isJsonObject } from '../../http/body.ts';
import type { SimulatorRequest } from '../../http/simulator-request.ts';
import { ensureStoredBlob } from './blobs.ts';
import { recordCid } from './cid.ts';
import { NotEncodable } from './dag-cbor.ts';
import { numberParameter, readObject, requiredParameter } from './input.ts';
import { InvalidRecord } from './lexicon-check.ts';
import { checkPost, type UsedBlob } from './post-lexicon.ts';
import { type BlueskyServer, didDocument, findAccount, invalidRequest, XrpcError } from './server.ts';
import type { BlueskyAccount, BlueskyRecord } from './state.ts';
import { isTid, nextTid } from './tid.ts';
import { ensureCaller } from './tokens.ts';

export const POST_COLLECTION = 'app.bsky.feed.post';

/**
 * `com.atproto.repo.createRecord`. A record key that is taken ends with 500 `InternalServerError` and changes nothing,
 * as the reference PDS does.
 */
export function createRecord(server: BlueskyServer, request: SimulatorRequest): Answer {
  const caller = ensureCaller(server, request).account;
  const input = readObject(request);
  const account = ensureOwnRepo(server, caller, input['repo']);
  const collection = nsid(input['collection']);
  const value = recordValue(input['record'], collection);
  const rkey = recordKey(server, input['rkey'], collection);
  checkValue(server, account, collection, value, input['validate'] !== false);
  if (findRecord(server, account.did, collection, rkey) !== undefined) {
    throw new XrpcError(500, 'InternalServerError', 'Internal Server Error');
  }
  const record: BlueskyRecord = {
    did: account.did,
    collection,
    rkey,
    cid: cidOf(value),
    value,
    ordinal: server.nextOrdinal(),
    createdAt: server.clock.now(),
  };
  server.state.records.push(record);
  return jsonAnswer(200, {
    uri: recordUri(record),
    cid: record.cid,
    commit: commit(server),
    validationStatus: collection === POST_COLLECTION && input['validate'] !== false ? 'valid' : 'unknown',
  });
}

/** `com.atproto.repo.deleteRecord`: 200 whether or not the record was there. */
export function deleteRecord(server: BlueskyServer, request: SimulatorRequest): Answer {
  const caller = ensureCaller(server, request).account;
  const input = readObject(request);
  const account = ensureOwnRepo(server, caller, input['repo']);
  const { rkey } = input;
  if (typeof rkey !== 'string') throw invalidRequest('Input must have the property "rkey"');
  const record = findRecord(server, account.did, nsid(input['collection']), rkey);
  if (record === undefined) return jsonAnswer(200, {});
  server.state.records = server.state.records.filter((other) => other !== record);
  return jsonAnswer(200, { commit: commit(server) });
}

/** `com.atproto.repo.getRecord` */
export function getRecord(server: BlueskyServer, request: SimulatorRequest): Answer {
  const account = ensureRepo(server, requiredParameter(request, 'repo'));
  const collection = requiredParameter(request, 'collection');
  const rkey = requiredParameter(request, 'rkey');
  const record = findRecord(server, account.did, collection, rkey);
  const cid = request.query.get('cid');
  if (record === undefined || (cid !== null && cid !== record.cid)) {
    throw new XrpcError(
      400,
      'RecordNotFound',
      `Could not locate record: at://${account.did}/${collection}/${rkey}`,
    );
  }
  return jsonAnswer(200, recordJson(record));
}

/** `com.atproto.repo.listRecords`: latest record keys first, or the other way with `reverse`. */
export function listRecords(server: BlueskyServer, request: SimulatorRequest): Answer {
  const account = ensureRepo(server, requiredParameter(request, 'repo'));
  const collection = requiredParameter(request, 'collection');
  const limit = numberParameter(request, 'limit', { least: 1, most: 100, otherwise: 50 });
  const isReversed = request.query.get('reverse') === 'true';
  const cursor = request.query.get('cursor');
  const order = isReversed ? 1 : -1;
  const page = server.state.records
    .filter((record) => record.did === account.did && record.collection === collection)
    .toSorted((a, b) => (a.rkey < b.rkey ? -order : order))
    .filter(({ rkey }) => cursor === null || (isReversed ? rkey > cursor : rkey < cursor))
    .slice(0, limit);
  const last = page.at(-1);
  return jsonAnswer(200, {
    records: page.map(recordJson),
    ...(last === undefined ? {} : { cursor: last.rkey }),
  });
}

/** `com.atproto.repo.describeRepo` */
export function describeRepo(server: BlueskyServer, request: SimulatorRequest): Answer {
  const account = ensureRepo(server, requiredParameter(request, 'repo'));
  const own = server.state.records.filter(({ did }) => did === account.did);
  return jsonAnswer(200, {
    handle: account.handle,
    did: account.did,
    didDoc: didDocument(server, account),
    collections: [...new Set(own.map(({ collection }) => collection))],
    handleIsCorrect: true,
  });
}

export function recordUri(record: BlueskyRecord): string {
  return `at://${record.did}/${record.collection}/${record.rkey}`;
}

/** Records never change, so each is read once. */
const readPosts = new WeakMap<BlueskyRecord, readonly UsedBlob[] | 'invalid'>();

/** The blobs of a stored post; undefined when it breaks the lexicon. */
export function blobsOfPost(server: BlueskyServer, record: BlueskyRecord): readonly UsedBlob[] | undefined {
  const known = readPosts.get(record) ?? readPost(server, record);
  readPosts.set(record, known);
  return known === 'invalid' ? undefined : known;
}

function readPost(server: BlueskyServer, record: BlueskyRecord): readonly UsedBlob[] | 'invalid' {
  try {
    return checkPost(record.value, server.settings);
  } catch (error) {
    if (error instanceof InvalidRecord) return 'invalid';
    throw error;
  }
}

function checkValue(
  server: BlueskyServer,
  account: BlueskyAccount,
  collection: string,
  value: Readonly<Record<string, unknown>>,
  mayCheck: boolean,
): void {
  if (collection !== POST_COLLECTION || !mayCheck) return;
  try {
    for (const blob of checkPost(value, server.settings)) ensureStoredBlob(server, account.did, blob);
  } catch (error) {
    if (error instanceof InvalidRecord)
      throw invalidRequest(`Invalid ${collection} record: ${error.message}`);
    throw error;
  }
}

function recordValue(value: unknown, collection: string): Readonly<Record<string, unknown>> {
  if (!isJsonObject(value)) throw invalidRequest('Input/record must be an object');
  const { $type = collection } = value;
  if ($type !== collection)
    throw invalidRequest(`Invalid $type: expected ${collection}, got ${String($type)}`);
  return { ...value, $type };
}

function recordKey(server: BlueskyServer, given: unknown, collection: string): string {
  if (given === undefined || given === null) {
    server.state.lastTid = nextTid(server.clock.now(), server.state.lastTid);
    return server.state.lastTid;
  }
  if (typeof given !== 'string' || !/^[\w.~:-]{1,512}$/.test(given) || given === '.' || given === '..') {
    throw invalidRequest(`Invalid record key: ${String(given)}`);
  }
  if (collection === POST_COLLECTION && !isTid(given)) {
    throw invalidRequest(`Invalid record key for ${collection}: "${given}" is not a TID`);
  }
  return given;
}

function cidOf(value: unknown): string {
  try {
    return recordCid(value);
  } catch (error) {
    if (error instanceof NotEncodable) throw invalidRequest(`Invalid record: ${error.message}`);
    throw error;
  }
}

function nsid(value: unknown): string {
  if (typeof value === 'string' && /^[a-z][\w-]*(\.[\w-]+){2,}$/i.test(value)) return value;
  throw invalidRequest('Input/collection must be a valid nsid');
}

function ensureRepo(server: BlueskyServer, name: string): BlueskyAccount {
  const account = findAccount(server, name);
  if (account === undefined) throw invalidRequest(`Could not find repo: ${name}`);
  return account;
}

function ensureOwnRepo(server: BlueskyServer, caller: BlueskyAccount, repo: unknown): BlueskyAccount {
  if (typeof repo !== 'string') throw invalidRequest('Input must have the property "repo"');
  if (findAccount(server, repo) !== caller)
    throw new XrpcError(401, 'AuthenticationRequired', 'Authentication Required');
  return caller;
}

function findRecord(
  server: BlueskyServer,
  did: string,
  collection: string,
  rkey: string,
): BlueskyRecord | undefined {
  return server.state.records.find(
    (record) => record.did === did && record.collection === collection && record.rkey === rkey,
  );
}

function recordJson(record: BlueskyRecord): Record<string, unknown> {
  return { uri: recordUri(record), cid: record.cid, value: record.value };
}

function commit(server: BlueskyServer): Record<string, string> {
  server.state.lastTid = nextTid(server.clock.now(), server.state.lastTid);
  return { cid: recordCid({ rev: server.state.lastTid }), rev: server.state.lastTid };
}
