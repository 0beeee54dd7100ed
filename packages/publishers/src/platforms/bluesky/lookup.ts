import type { JsonObject, StepAnswer, StepContext } from '@crier/domain';
import { sentLink } from '@crier/requirements-engine';
import { NOTHING_CALLED } from '../../http/call.ts';
import { textAt } from '../../http/json.ts';
import { type Failure, isAnswer } from '../../http/outcome.ts';
import type { PublisherKit } from '../../kit.ts';
import { contentOf } from '../../step-subject.ts';
import { readAnswer } from './errors.ts';
import { linkCard } from './link-card.ts';
import { mentionedHandles, postText } from './post-text.ts';
import { quotedPost } from './quoted-post.ts';
import type { BlueskySession } from './session.ts';

/** From this attempt on, a handle that cannot be looked up stays plain text. */
const LAST_PATIENT_ATTEMPT = 3;

/** Looks up mentioned accounts, linked pages and the quoted post in advance, so that making the post is a single call. */
export async function lookUp(
  kit: PublisherKit,
  session: BlueskySession,
  context: StepContext,
): Promise<StepAnswer> {
  const content = contentOf(context);
  const mentions: JsonObject = {};
  for (const handle of mentionedHandles(postText(content))) {
    const did = await resolve(session, handle);
    if (typeof did === 'string') mentions[handle] = did;
    else if (did !== undefined && context.step.attempts < LAST_PATIENT_ATTEMPT) return did;
  }
  const address = sentLink('bluesky', content);
  const card = address === null ? undefined : await linkCard(kit, session, address);
  if (card !== undefined && isAuth(card)) return card;
  const quote = await quotedPost(session, context);
  if (quote !== null && 'outcome' in quote) return quote;
  const data: JsonObject = {
    mentions,
    ...(card === undefined ? {} : { card }),
    ...(quote === null ? {} : { quote: { ...quote } }),
  };
  return {
    outcome: 'accepted',
    remote: { id: context.step.idempotencyKey, url: null, data },
    evidence: NOTHING_CALLED,
  };
}

/** The DID behind a handle; undefined when there is none; a failure when it can't be determined now. */
async function resolve(session: BlueskySession, handle: string): Promise<string | undefined | Failure> {
  const result = await session.anonymous({
    method: 'GET',
    nsid: 'com.atproto.identity.resolveHandle',
    parameters: { handle: handle.toLowerCase() },
  });
  const answer = readAnswer(result, 'reading');
  if (isAnswer(answer)) return textAt(answer.json, 'did');
  return answer.outcome === 'wait' || answer.outcome === 'unknown' ? answer : undefined;
}

function isAuth(
  value: JsonObject | Extract<Failure, { outcome: 'auth' }>,
): value is Extract<Failure, { outcome: 'auth' }> {
  return value['outcome'] === 'auth';
}
