import { isJsonObject, type JsonObject } from '../../http/body.ts';
import type { Call } from '../../kit/endpoint.ts';
import { commit, ensureOwnRepo, preparedRecord, storeRecord } from './records.ts';
import { type BlueskyServer, invalidRequest, readObject } from './server.ts';
import type { Caller } from './tokens.ts';

const CREATE = 'com.atproto.repo.applyWrites#create';
const CREATED = 'com.atproto.repo.applyWrites#createResult';
const MOST_WRITES = 200;
/** Points of a record that is created (Bluesky docs: "Rate Limits"). */
const CREATE_POINTS = 3;

/**
 * `com.atproto.repo.applyWrites`: all of its records become part of one commit, or none. As in the reference PDS, a taken
 * key fails the whole call. Only creations are imitated.
 */
export function applyWrites(server: BlueskyServer, call: Call<Caller>) {
  const input = readObject(call);
  const did = ensureOwnRepo(server, call.caller, input);
  const writes = writesIn(input);
  if (writes.length > MOST_WRITES) throw invalidRequest(`Too many writes. Max: ${MOST_WRITES}`);
  const { validate } = input;
  const prepared = writes.map((write) => {
    if (write['$type'] !== CREATE) throw invalidRequest(`Action not supported: ${String(write['$type'])}`);
    const settled = validate === undefined ? write : { ...write, validate };
    return preparedRecord(server, did, settled, write['value']);
  });
  const results = prepared.map((record) => ({ $type: CREATED, ...storeRecord(server, record) }));
  return { commit: commit(server), results };
}

/** What a call takes from the budget of its account. */
export function pointsOfWrites(input: JsonObject): number {
  return Array.isArray(input['writes']) ? input['writes'].length * CREATE_POINTS : 0;
}

function writesIn({ writes }: JsonObject): readonly JsonObject[] {
  if (!Array.isArray(writes)) throw invalidRequest('Input/writes must be an array');
  return writes.map((write, index) => {
    if (!isJsonObject(write)) throw invalidRequest(`Input/writes/${index} must be an object`);
    return write;
  });
}
