import { type EventRecord, isUuid, type JsonObject, recordNotFound } from '@crier/domain';
import { fitResult } from './fit-result.ts';
import type { ToolPort } from './port.ts';

const LATEST = 50;

/**
 * The latest events of a workspace as JSON text, oldest first, each in a few words.
 * @throws CrierError where the caller may not read them
 */
export async function readRecentEvents(workspace: string, port: ToolPort): Promise<string> {
  if (!isUuid(workspace)) throw recordNotFound('Workspace');
  await port.admit(workspace, 'posts.read');
  const { data } = await port.call('listEvents', { workspace, query: { last: LATEST } });
  return fitResult({ events: data.map(inFewWords) }).text;
}

function inFewWords({ number, type, timestamp, data }: EventRecord): JsonObject {
  return { number, type, timestamp, ...subjectOf(data), change: data.change as JsonObject };
}

/** What an event is about: what an agent asks for next, and what it would tell a person. */
function subjectOf(data: EventRecord['data']): JsonObject {
  const { id, uuid } = data;
  if ('publication' in data && data.publication !== null) {
    const { account, state, explanation, external_url } = data.publication;
    const post = data.post?.uuid ?? null;
    return { post, account: account.name, provider: account.provider, state, explanation, external_url };
  }
  if ('post' in data) return { post: data.post?.uuid ?? uuid, status: data.post?.status ?? null };
  if ('account' in data && data.account !== null) {
    const { name, provider, authorized } = data.account;
    return { account: id, name, provider, authorized };
  }
  if ('media' in data && data.media !== null) return { media: id, name: data.media.name };
  if ('member' in data && data.member !== null) return { member: id, name: data.member.name };
  if ('error' in data) return { download: uuid, error: data.error };
  return { id, uuid };
}
