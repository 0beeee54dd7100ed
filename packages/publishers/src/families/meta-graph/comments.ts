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
import { judge, lostSince } from '../../judge.ts';
import type { PublisherKit } from '../../kit.ts';
import type { ListedRecord } from '../../listing.ts';
import { contentOf } from '../../step-subject.ts';
import { isNotVisible, readGraph } from './errors.ts';
import type { Graph, GraphFields } from './graph.ts';
import { matchComment } from './match-comment.ts';
import { listNewest, timeAt } from './newest.ts';

/** A post that was just made may not be there yet for its comment; together some minutes. */
const NOT_VISIBLE_MS = 20_000;
const MOST_PATIENT_ATTEMPTS = 12;

/** A network's names for the parts of a comment. */
export interface CommentDialect {
  readonly graph: string;
  readonly textField: string;
  readonly timeField: string;
  /** The field that identifies a comment's author, as requested and as read, and its value for the account itself. */
  readonly authorField: string;
  readonly authorOf: (comment: JsonValue) => string | undefined;
  readonly ownAuthor: (account: PublishAccount) => string;
  /** The field with which a post says how many comments it has; null if its list of comments says so. */
  readonly countField: string | null;
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
    if (isNotVisible(result) && context.step.attempts <= MOST_PATIENT_ATTEMPTS) {
      const reason = 'The network does not show yet the post that the comment belongs to.';
      return { outcome: 'wait', retryAfterMs: NOT_VISIBLE_MS, reason, evidence: answer.evidence };
    }
    return { ...answer, message: `The post is published, but not its first comment: ${answer.message}` };
  }
  const id = idAt(answer.json, 'id');
  if (id === undefined) return unreadable(answer, 'visible');
  return { outcome: 'accepted', remote: { id, url }, evidence: answer.evidence };
}

interface ListedComment extends ListedRecord {
  readonly author: string | null;
  readonly text: string;
}

/** Looks for the lost comment among those of the account below the post, by {@link matchComment}. */
export async function readCommentBack(
  dialect: CommentDialect,
  { now, slowSettleMs: settleMs }: Pick<PublisherKit, 'now' | 'slowSettleMs'>,
  graph: Graph,
  context: ReadBackContext,
): Promise<ReadBackAnswer> {
  const askedAt = now();
  const { id: post, url: address } = remoteOf(context, 'post', 0, null);
  const { textField, timeField, authorField, authorOf, ownAuthor } = dialect;
  const sent = { author: ownAuthor(context.request.account), text: commentText(context) };
  const listed = await listNewest(
    graph,
    {
      url: `${dialect.graph}/${post}/comments`,
      fields: `id,${textField},${timeField},${authorField}`,
      since: lostSince(context, askedAt),
      isCounted: dialect.countField === null,
    },
    (json): ListedComment | undefined => {
      const id = idAt(json, 'id');
      if (id === undefined) return undefined;
      const found = { author: authorOf(json) ?? null, text: textAt(json, textField) ?? '' };
      return { ...found, record: { id, url: address }, createdAt: timeAt(json, timeField) };
    },
  );
  if (listed.outcome !== 'listed') return listed;
  return judge({
    ...{ context, listed, askedAt, settleMs, things: 'comments' },
    match: (comment, { earliest }) =>
      comment.createdAt !== null && comment.createdAt < earliest ? 'other' : matchComment(sent, comment),
    isInPlace: ({ author }) => author === null || author === sent.author,
    // Known comments are below other posts.
    shows: () => false,
    count: () => countOf(dialect, graph, post),
  });
}

/** How many comments the post itself says that it has; null if it does not say. */
async function countOf({ graph: at, countField }: CommentDialect, graph: Graph, post: string) {
  if (countField === null) return null;
  const answer = readGraph(await graph.get(`${at}/${post}`, { fields: countField }), 'reading', 'object');
  const count = isAnswer(answer) ? idAt(answer.json, countField) : undefined;
  return count === undefined ? null : Number(count);
}
