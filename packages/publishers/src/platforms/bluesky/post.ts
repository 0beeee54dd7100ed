import type {
  JsonObject,
  JsonValue,
  PublishAccount,
  RemoteRecord,
  StepAnswer,
  StepContext,
} from '@crier/domain';
import { arrayAt, textAt } from '../../http/json.ts';
import { isAnswer, unreadable } from '../../http/outcome.ts';
import type { PublisherKit } from '../../kit.ts';
import { isBlobGone, readAnswer } from './errors.ts';
import { putPostgate } from './postgate.ts';
import { POST_COLLECTION, postRecord } from './record.ts';
import type { BlueskySession, XrpcRequest } from './session.ts';
import { THREADGATE_COLLECTION, threadgateRecord, withThreadgate } from './threadgate.ts';

/** Makes the post under its derived key: the repository holds it once or not at all. */
export async function post(
  kit: PublisherKit,
  session: BlueskySession,
  context: StepContext,
): Promise<StepAnswer> {
  const { did } = session;
  const failed = await putPostgate(session, context, kit.now());
  if (failed !== null) return failed;
  const result = await session.xrpc(writing(context, did, kit.now()));
  const answer = readAnswer(result, 'visible');
  // A record that is there would have been refused because of its key.
  if (!isAnswer(answer) && answer.outcome === 'rejected' && isBlobGone(result))
    return { outcome: 'prepare', reason: answer.message, evidence: answer.evidence };
  if (!isAnswer(answer)) return answer;
  const written = arrayAt(answer.json, 'results')?.[0] ?? answer.json;
  const remote = remoteRecord(kit, written, context.request.account, did);
  return remote === undefined
    ? unreadable(answer, 'visible')
    : { outcome: 'accepted', remote: withThreadgate(remote, context), evidence: answer.evidence };
}

/** One call that makes the post, together with the rule on replies if there is one: both or neither. */
function writing(context: StepContext, did: string, now: number): XrpcRequest {
  const { idempotencyKey: rkey } = context.step;
  const value = postRecord(context, now);
  const gate = threadgateRecord(context, did, now);
  if (gate === null)
    return {
      method: 'POST',
      nsid: 'com.atproto.repo.createRecord',
      json: { repo: did, collection: POST_COLLECTION, rkey, record: value },
    };
  const created = (collection: string, record: JsonObject) => ({
    ...{ $type: 'com.atproto.repo.applyWrites#create', collection, rkey, value: record },
  });
  return {
    method: 'POST',
    nsid: 'com.atproto.repo.applyWrites',
    json: { repo: did, writes: [created(POST_COLLECTION, value), created(THREADGATE_COLLECTION, gate)] },
  };
}

/** The record by its address in the repository, or undefined when the answer lacks `uri` or `cid`. */
export function remoteRecord(
  { blueskyApp }: Pick<PublisherKit, 'blueskyApp'>,
  json: JsonValue | undefined,
  account: PublishAccount,
  did: string,
): RemoteRecord | undefined {
  const uri = textAt(json, 'uri');
  const cid = textAt(json, 'cid');
  const rkey = uri?.split('/').at(-1);
  if (uri === undefined || cid === undefined || rkey === undefined || rkey === '') return undefined;
  const name = account.username === '' || account.username === 'handle.invalid' ? did : account.username;
  return { id: uri, url: `${blueskyApp}/profile/${name}/post/${rkey}`, data: { uri, cid, rkey } };
}
