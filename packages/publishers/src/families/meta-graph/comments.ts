import type {
  JsonValue,
  PublishAccount,
  ReadBackAnswer,
  ReadBackContext,
  StepAnswer,
  StepContext,
} from '@crier/domain';
import { publishableText } from '@crier/requirements-engine';
import { remoteOf } from '../../accepted-steps.ts';
import { idAt, textAt } from '../../http/json.ts';
import { isAnswer, unreadable } from '../../http/outcome.ts';
import type { PublisherKit } from '../../kit.ts';
import { absentOnceSettled, unclear } from '../../read-back-answers.ts';
import { contentOf } from '../../step-subject.ts';
import { readGraph } from './errors.ts';
import type { Graph, GraphFields } from './graph.ts';
import { matchComment } from './match-comment.ts';
import { listNewest, timeAt } from './newest.ts';

/** A network's names for the parts of a comment. */
export interface CommentDialect {
  readonly graph: string;
  readonly textField: string;
  readonly timeField: string;
  /** The field that identifies a comment's author, as requested and as read, and its value for the account itself. */
  readonly authorField: string;
  readonly authorOf: (comment: JsonValue) => string | undefined;
  readonly ownAuthor: (account: PublishAccount) => string;
}

function commentText(context: StepContext): string {
  const { request, step } = context;
  return publishableText(request.account.provider, contentOf(context), step.item);
}

/**
 * Writes the first comment with one call; `more` are fields besides the text. The comment has the address of its post.
 */
export async function comment(
  dialect: CommentDialect,
  graph: Graph,
  context: StepContext,
  more: GraphFields = {},
): Promise<StepAnswer> {
  const { id: post, url } = remoteOf(context, 'post', 0, null);
  const fields = { ...more, message: commentText(context) };
  const result = await graph.post(`${dialect.graph}/${post}/comments`, fields);
  const answer = readGraph(result, 'visible', 'object');
  if (!isAnswer(answer)) {
    if (answer.outcome !== 'rejected') return answer;
    return { ...answer, message: `The post is published, but not its first comment: ${answer.message}` };
  }
  const id = idAt(answer.json, 'id');
  if (id === undefined) return unreadable(answer, 'visible');
  return { outcome: 'accepted', remote: { id, url }, evidence: answer.evidence };
}

/** Looks for the lost comment among the newest of the post, by {@link matchComment}. */
export async function readCommentBack(
  dialect: CommentDialect,
  { now, slowSettleMs }: Pick<PublisherKit, 'now' | 'slowSettleMs'>,
  graph: Graph,
  context: ReadBackContext,
): Promise<ReadBackAnswer> {
  const { sentAt } = context.step;
  const askedAt = now();
  const { id: post, url: address } = remoteOf(context, 'post', 0, null);
  const { textField, timeField, authorField, authorOf, ownAuthor } = dialect;
  const sent = { author: ownAuthor(context.request.account), text: commentText(context) };
  const url = `${dialect.graph}/${post}/comments`;
  const fields = `id,${textField},${timeField},${authorField}`;
  const listed = await listNewest(graph, { url, fields, since: sentAt ?? askedAt }, (json) => {
    const id = idAt(json, 'id');
    const found = { author: authorOf(json) ?? null, text: textAt(json, textField) ?? '' };
    if (id === undefined || matchComment(sent, found) === 'other') return undefined;
    return { id, createdAt: timeAt(json, timeField) };
  });
  if ('outcome' in listed) return listed;
  const found = listed.entries.findLast(({ id }) => !context.known.has(id));
  const { answer, isComplete } = listed;
  if (found !== undefined)
    return { outcome: 'found', remote: { id: found.id, url: address }, evidence: answer.evidence };
  if (!isComplete)
    return unclear('The list of comments does not go back to the time of sending.', answer.evidence);
  return absentOnceSettled({ sentAt, askedAt, settleMs: slowSettleMs }, answer.evidence);
}
