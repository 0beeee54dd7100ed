import type { JsonObject, RemoteRecord, StepAnswer, StepContext } from '@crier/domain';
import { publishableText } from '@crier/requirements-engine';
import { remoteOf } from '../../accepted-steps.ts';
import { NOTHING_CALLED } from '../../http/call.ts';
import { idAt } from '../../http/json.ts';
import { isAnswer, unreadable } from '../../http/outcome.ts';
import { contentOf } from '../../step-subject.ts';
import { readAnswer } from './errors.ts';
import { entityPath, type LinkedinSession } from './session.ts';

const COMMENT_FILES =
  'LinkedIn takes one photo in a comment and no other files. Remove the files of the first comment, or move them to the post.';

const WITHOUT_SCOPE =
  'The operator’s app may lack the permission for comments: see `LINKEDIN_FEED_SCOPES`. After it is set, reconnect the account.';

/** The reason why the first comment can't be made, known before anything is public; null when there is none. */
export function commentProblem({ request }: StepContext): StepAnswer | null {
  const media = request.content[1]?.media ?? [];
  const isTaken = media.length <= 1 && media.every(({ type }) => type === 'image');
  return isTaken ? null : { outcome: 'rejected', message: COMMENT_FILES, evidence: NOTHING_CALLED };
}

export function commentText(context: StepContext): string {
  const { request, step } = context;
  return publishableText(request.account.provider, contentOf(context), step.item);
}

export function commentsPath(post: string): string {
  return `${entityPath('socialActions', post)}/comments`;
}

/** Comments on the post with one call (LinkedIn docs: Comments API). */
export async function comment(session: LinkedinSession, context: StepContext): Promise<StepAnswer> {
  const { item } = context.step;
  const { id: object } = remoteOf(context, 'post', 0, null);
  const json: JsonObject = { actor: session.author, object, message: { text: commentText(context) } };
  const images = contentOf(context).media.map((_, index) => remoteOf(context, 'upload', item, index).id);
  if (images.length > 0) json['content'] = images.map((image) => ({ entity: { image } }));
  const result = await session.call({ method: 'POST', path: commentsPath(object), json });
  const answer = readAnswer(result, 'visible', 'object');
  if (!isAnswer(answer)) {
    if (answer.outcome !== 'rejected') return answer;
    const isDenied = result.kind === 'answer' && result.status === 403;
    const message = `The post is published, but not its first comment: ${answer.message}`;
    return { ...answer, message: isDenied ? `${message} ${WITHOUT_SCOPE}` : message };
  }
  const remote = commentRecord(session, object, answer.headers.get('x-restli-id') ?? idAt(answer.json, 'id'));
  return remote === undefined
    ? unreadable(answer, 'visible')
    : { outcome: 'accepted', remote, evidence: answer.evidence };
}

/**
 * The record of a comment, or undefined when there is no id. Its name uses the post's own URN, because LinkedIn uses
 * either that or the URN of an activity.
 */
export function commentRecord(
  { at }: Pick<LinkedinSession, 'at'>,
  post: string,
  id: string | undefined,
): RemoteRecord | undefined {
  const number = /(\d+)\)?$/.exec(id ?? '')?.[1];
  if (number === undefined) return undefined;
  const urn = `urn:li:comment:(${post},${number})`;
  const page = at(`https://www.linkedin.com/feed/update/${post}`);
  return { id: urn, url: `${page}?commentUrn=${encodeURIComponent(urn)}` };
}
