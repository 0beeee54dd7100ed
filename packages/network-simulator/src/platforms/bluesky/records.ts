import { isJsonObject, type JsonObject, objectIn } from '../../http/body.ts';
import type { SimulatorRequest } from '../../http/simulator-request.ts';
import type { Call } from '../../kit/endpoint.ts';
import type { Account } from '../../kit/server.ts';
import { ensureStoredBlob } from './blobs.ts';
import { recordCid } from './cid.ts';
import { NotEncodable } from './dag-cbor.ts';
import { InvalidRecord } from './lexicon.ts';
import { checkPost, type UsedBlob } from './post-lexicon.ts';
import { checkPostgate, disablesQuotes, POSTGATE_COLLECTION } from './postgate-lexicon.ts';
import {
  type BlueskyRecord,
  type BlueskyServer,
  blobKey,
  didDocument,
  findAccount,
  invalidRequest,
  readObject,
  requiredParameter,
  requiredText,
  xrpcError,
} from './server.ts';
import { allowedReplies, checkThreadgate, THREADGATE_COLLECTION } from './threadgate-lexicon.ts';
import { isTid, nextTid } from './tid.ts';
import type { Caller } from './tokens.ts';

export const POST_COLLECTION = 'app.bsky.feed.post';

/**
 * `com.atproto.repo.createRecord`. A taken record key gets 500 `InternalServerError` and changes nothing, as in the
 * reference PDS.
 */
export function createRecord(server: BlueskyServer, call: Call<Caller>) {
  const input = readObject(call);
  const did = ensureOwnRepo(server, call.caller, input);
  const prepared = preparedRecord(server, did, input, input['record']);
  return { ...storeRecord(server, prepared), commit: commit(server) };
}

/** A record that may be stored: its key is free, and it follows its lexicon. */
export interface PreparedRecord extends Pick<BlueskyRecord, 'did' | 'collection' | 'rkey' | 'value' | 'cid'> {
  readonly validationStatus: 'valid' | 'unknown';
}

/** Checks a record that is to be created. Nothing is stored. */
export function preparedRecord(
  server: BlueskyServer,
  did: string,
  input: JsonObject,
  given: unknown,
): PreparedRecord {
  const collection = collectionOf(input);
  const value = recordValue(given, collection);
  const rkey = recordKey(server, input['rkey'], collection);
  const validationStatus = validated(server, { did, collection, rkey, value }, input);
  if (findRecord(server, did, collection, rkey) !== undefined)
    throw xrpcError(500, 'InternalServerError', 'Internal Server Error');
  return { did, collection, rkey, value, cid: cidOf(value), validationStatus };
}

/** Stores a record that was checked. */
export function storeRecord(server: BlueskyServer, { validationStatus, ...prepared }: PreparedRecord) {
  const record = { ...prepared, ordinal: server.nextOrdinal(), createdAt: server.clock.now() };
  server.state.posts.push(record);
  if (record.collection === POST_COLLECTION)
    for (const blob of blobsOfPost(server, record) ?? []) {
      const stored = server.state.media[blobKey(record.did, blob.cid)];
      if (stored !== undefined) stored.isReferenced = true;
    }
  return { uri: recordUri(record), cid: record.cid, validationStatus };
}

/** `com.atproto.repo.putRecord`: creates the record or replaces it. */
export function putRecord(server: BlueskyServer, call: Call<Caller>) {
  const input = readObject(call);
  const did = ensureOwnRepo(server, call.caller, input);
  const collection = collectionOf(input);
  const value = recordValue(input['record'], collection);
  const rkey = recordKey(server, requiredText(input, 'rkey'), collection);
  const validationStatus = validated(server, { did, collection, rkey, value }, input);
  const known = findRecord(server, did, collection, rkey);
  const cid = cidOf(value);
  const { ordinal, createdAt } = known ?? { ordinal: server.nextOrdinal(), createdAt: server.clock.now() };
  const record = { did, collection, rkey, cid, value, ordinal, createdAt };
  server.state.posts = server.state.posts.filter((other) => other !== known).concat(record);
  return { uri: recordUri(record), cid, commit: commit(server), validationStatus };
}

/** Checks a record whose lexicon is known here, unless the caller does not want it. */
function validated(
  server: BlueskyServer,
  { did, collection, rkey, value }: Pick<BlueskyRecord, 'did' | 'collection' | 'rkey' | 'value'>,
  { validate }: JsonObject,
): 'valid' | 'unknown' {
  const known = [POST_COLLECTION, POSTGATE_COLLECTION, THREADGATE_COLLECTION];
  if (validate === false || !known.includes(collection)) return 'unknown';
  try {
    if (collection === POSTGATE_COLLECTION) checkPostgate(value, did, rkey);
    else if (collection === THREADGATE_COLLECTION) checkThreadgate(value, did, rkey);
    else for (const blob of checkPost(value, server.settings)) ensureStoredBlob(server, did, blob);
    return 'valid';
  } catch (error) {
    if (!(error instanceof InvalidRecord)) throw error;
    throw invalidRequest(`Invalid ${collection} record: ${error.message}`);
  }
}

/** `com.atproto.repo.deleteRecord`: 200 whether or not the record was there. */
export function deleteRecord(server: BlueskyServer, call: Call<Caller>) {
  const input = readObject(call);
  const did = ensureOwnRepo(server, call.caller, input);
  const rkey = requiredText(input, 'rkey');
  const record = findRecord(server, did, collectionOf(input), rkey);
  if (record === undefined) return {};
  server.state.posts = server.state.posts.filter((other) => other !== record);
  return { commit: commit(server) };
}

/** `com.atproto.repo.getRecord` */
export function getRecord(server: BlueskyServer, call: Call) {
  const { id: did } = ensureRepo(server, call);
  const collection = requiredParameter(call, 'collection');
  const rkey = requiredParameter(call, 'rkey');
  const record = findRecord(server, did, collection, rkey);
  const cid = call.query.get('cid');
  if (record === undefined || (cid !== null && cid !== record.cid))
    throw xrpcError(400, 'RecordNotFound', `Could not locate record: at://${did}/${collection}/${rkey}`);
  return recordJson(record);
}

/** `com.atproto.repo.listRecords`: latest record keys first, or the other way with `reverse`. */
export function listRecords(server: BlueskyServer, call: Call) {
  const { id } = ensureRepo(server, call);
  const collection = requiredParameter(call, 'collection');
  const isReversed = call.query.get('reverse') === 'true';
  const cursor = call.query.get('cursor');
  const order = isReversed ? 1 : -1;
  const page = server
    .listed(server.state.posts.filter((record) => record.did === id && record.collection === collection))
    .toSorted((a, b) => (a.rkey < b.rkey ? -order : order))
    .filter(({ rkey }) => cursor === null || (isReversed ? rkey > cursor : rkey < cursor))
    .slice(0, readLimit(call));
  const last = page.at(-1);
  return { records: page.map(recordJson), ...(last === undefined ? {} : { cursor: last.rkey }) };
}

/** `com.atproto.repo.describeRepo` */
export function describeRepo(server: BlueskyServer, call: Call) {
  const account = ensureRepo(server, call);
  const { handle, id: did } = account;
  const own = server.state.posts.filter((record) => record.did === did);
  const collections = [...new Set(own.map(({ collection }) => collection))];
  return { handle, did, didDoc: didDocument(server, account), collections, handleIsCorrect: true };
}

export function recordUri({ did, collection, rkey }: BlueskyRecord): string {
  return `at://${did}/${collection}/${rkey}`;
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

function recordValue(value: unknown, collection: string): JsonObject {
  if (!isJsonObject(value)) throw invalidRequest('Input/record must be an object');
  const { $type = collection } = value;
  if ($type === collection) return { ...value, $type };
  throw invalidRequest(`Invalid $type: expected ${collection}, got ${String($type)}`);
}

function recordKey(server: BlueskyServer, given: unknown, collection: string): string {
  if (given === undefined || given === null) return newTid(server);
  if (typeof given !== 'string' || !/^[\w.~:-]{1,512}$/.test(given) || given === '.' || given === '..')
    throw invalidRequest(`Invalid record key: ${String(given)}`);
  if (collection === POST_COLLECTION && !isTid(given))
    throw invalidRequest(`Invalid record key for ${collection}: "${given}" is not a TID`);
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

function collectionOf({ collection }: JsonObject): string {
  if (typeof collection === 'string' && /^[a-z][\w-]*(\.[\w-]+){2,}$/i.test(collection)) return collection;
  throw invalidRequest('Input/collection must be a valid nsid');
}

function readLimit({ query }: SimulatorRequest): number {
  const limit = Number(query.get('limit') ?? 50);
  const refuse = (problem: string) => invalidRequest(`Error: Params/limit ${problem}`);
  if (!Number.isInteger(limit)) throw refuse('must be an integer');
  if (limit < 1) throw refuse('can not be less than 1');
  if (limit > 100) throw refuse('can not be greater than 100');
  return limit;
}

function ensureRepo(server: BlueskyServer, request: SimulatorRequest): Account {
  const name = requiredParameter(request, 'repo');
  const account = findAccount(server, name);
  if (account === undefined) throw invalidRequest(`Could not find repo: ${name}`);
  return account;
}

/** The DID of the caller. Throws unless the repository that the input names is the caller's. */
export function ensureOwnRepo(server: BlueskyServer, { account }: Caller, input: JsonObject): string {
  if (findAccount(server, requiredText(input, 'repo')) === account) return account.id;
  throw xrpcError(401, 'AuthenticationRequired', 'Authentication Required');
}

/** What the author chose for a post besides its content. */
export function choicesOf(server: BlueskyServer, { did, rkey, value }: BlueskyRecord) {
  const gate = findRecord(server, did, POSTGATE_COLLECTION, rkey);
  const threadgate = findRecord(server, did, THREADGATE_COLLECTION, rkey);
  const { values } = objectIn(value['labels']);
  return {
    tags: value['tags'],
    labels: Array.isArray(values) ? values.map(({ val }) => val) : undefined,
    disable_quotes: gate !== undefined && disablesQuotes(gate.value),
    threadgate: threadgate && allowedReplies(threadgate.value),
  };
}

function findRecord({ state }: BlueskyServer, did: string, collection: string, rkey: string) {
  return state.posts.find(
    (record) => record.did === did && record.collection === collection && record.rkey === rkey,
  );
}

function recordJson(record: BlueskyRecord): JsonObject {
  return { uri: recordUri(record), cid: record.cid, value: record.value };
}

export function commit(server: BlueskyServer): JsonObject {
  const rev = newTid(server);
  return { cid: recordCid({ rev }), rev };
}

function newTid(server: BlueskyServer): string {
  server.state.lastTid = nextTid(server.clock.now(), server.state.lastTid);
  return server.state.lastTid;
}
