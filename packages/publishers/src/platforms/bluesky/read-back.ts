import type { ReadBackAnswer, ReadBackContext } from '@crier/domain';
import type { CallAnswer, CallResult } from '../../http/call.ts';
import { objectAt, textAt } from '../../http/json.ts';
import { isAnswer } from '../../http/outcome.ts';
import { serverMessage } from '../../http/server-message.ts';
import type { PublisherKit } from '../../kit.ts';
import { absentOnceSettled, couldNotAsk, unclear } from '../../read-back-answers.ts';
import { contentOf } from '../../step-subject.ts';
import { errorName, readAnswer } from './errors.ts';
import { matchPost } from './match-post.ts';
import { remoteRecord } from './post.ts';
import { postText } from './post-text.ts';
import { POST_COLLECTION } from './record.ts';
import { sessionOf } from './session.ts';
import { withThreadgate } from './threadgate.ts';

const RETRY_MS = 30_000;
const OTHER_TEXT = 'This post is already public, with different text than here.';

/**
 * Asks for the record under the step's key (com.atproto.repo.getRecord): the answer is certain, and an existing record
 * is this post, because nothing else produces its key; its text may be from before an edit. If the session has ended,
 * the record is requested without it, because existing records are public.
 */
export async function readBack(kit: PublisherKit, context: ReadBackContext): Promise<ReadBackAnswer> {
  const session = sessionOf(kit, context);
  const { did } = session;
  const { sentAt, idempotencyKey: rkey } = context.step;
  const request = {
    method: 'GET',
    nsid: 'com.atproto.repo.getRecord',
    parameters: { repo: did, collection: POST_COLLECTION, rkey },
  } as const;
  const askedAt = kit.now();
  const result = await session.xrpc(request);
  const answer = readAnswer(result, 'reading', 'object');
  const { evidence } = answer;
  if (isAnswer(answer)) return foundOrUnclear(kit, context, answer, did);
  if (answer.outcome === 'auth' || evidence.status === 403) {
    const open = readAnswer(await session.anonymous(request), 'reading');
    const found = isAnswer(open) ? foundOrUnclear(kit, context, open, did) : undefined;
    if (found?.outcome === 'found') return found;
    if (answer.outcome === 'auth') return answer;
  }
  if (result.kind === 'answer' && isNotFound(result)) {
    return absentOnceSettled({ sentAt, settleMs: kit.settleMs, askedAt }, evidence, RETRY_MS);
  }
  return couldNotAsk(answer, 'The record could not be requested', RETRY_MS);
}

function foundOrUnclear(
  kit: PublisherKit,
  context: ReadBackContext,
  answer: CallAnswer,
  did: string,
): ReadBackAnswer {
  const record = remoteRecord(kit, answer.json, context.request.account, did);
  const { evidence } = answer;
  if (record === undefined) return unclear('The server’s response could not be read.', evidence, RETRY_MS);
  const remote = withThreadgate(record, context);
  const found = { key: remote.data?.['rkey'], text: textAt(objectAt(answer.json, 'value'), 'text') };
  const sent = { key: context.step.idempotencyKey, text: postText(contentOf(context)).text };
  if (matchPost(sent, found) !== 'same')
    return unclear('The server returned another record.', evidence, RETRY_MS);
  return found.text === sent.text
    ? { outcome: 'found', remote, evidence }
    : { outcome: 'found', remote, remark: OTHER_TEXT, evidence };
}

function isNotFound(result: Extract<CallResult, { kind: 'answer' }>): boolean {
  if (result.status !== 400 && result.status !== 404) return false;
  return (
    errorName(result) === 'RecordNotFound' || /^Could not locate record/i.test(serverMessage(result) ?? '')
  );
}
