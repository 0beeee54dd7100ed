import type {
  Evidence,
  JsonValue,
  PublishMedia,
  ReadBackAnswer,
  ReadBackContext,
  StepAnswer,
  StepContext,
} from '@crier/domain';
import { remoteOf } from '../../accepted-steps.ts';
import { NOTHING_CALLED } from '../../http/call.ts';
import { addressAt, idAt, textAt } from '../../http/json.ts';
import { type Failure, isAnswer, unreadable } from '../../http/outcome.ts';
import type { PublisherKit } from '../../kit.ts';
import { notVisibleYet } from '../../not-visible-yet.ts';
import { absentOnceSettled, couldNotAsk, unclear } from '../../read-back-answers.ts';
import { contentOf, mediaOf } from '../../step-subject.ts';
import { isNotVisible, readGraph } from './errors.ts';
import type { Graph, GraphFields } from './graph.ts';
import { type ReplyDialect, replyRemark, tooEarly } from './replies.ts';

/** Polling starts at short intervals and slows to the minute that Meta advises. */
const FIRST_POLL_MS = 1_000;
const LONGEST_POLL_MS = 60_000;
const ASK_STATE_MS = 15_000;
/** How often one finished container is published before another takes its place. */
const MOST_TRIES = 3;
/** Failures of the network to fetch or keep a file, as opposed to a file that it refuses (Meta docs: Error codes; Threads: `error_message`). */
const NOT_THE_FILE = /\b22070(?:32|53|20|06)\b|\bUNKNOWN\b|\bFAILED_DOWNLOADING_/;
/** The address is read after the post is public; the step must end before a lost call counts as settled. */
const PERMALINK_TIMEOUT_MS = 3_000;

/** How a network with containers differs from the others. */
export interface ContainerDialect {
  /** The network's name. */
  readonly name: string;
  /** Address of the graph, without a trailing slash. */
  readonly graph: string;
  /** Names of the two collections below an account. */
  readonly containers: string;
  readonly publish: string;
  /** The field with the state, and the one that explains it. */
  readonly stateField: string;
  readonly reasonField: string;
  /** How the network shows that a post is a reply; absent if it publishes none. */
  readonly replies?: ReplyDialect;
  /** The parameters for the container of one of several files, and for the container of the post. */
  child(media: PublishMedia, address: string): GraphFields;
  whole(context: StepContext, source: WholeSource): GraphFields;
}

/**
 * The content of a post: only text, one file by its address and that of its cover, or the containers of several files.
 */
export interface WholeSource {
  readonly file: {
    readonly media: PublishMedia;
    readonly address: string;
    readonly cover: string | null;
  } | null;
  readonly children: readonly string[];
}

/**
 * Makes the container of a file, which the network then fetches, or of a post. Nobody sees it before it is published.
 */
export async function createContainer(
  dialect: ContainerDialect,
  graph: Graph,
  context: StepContext,
): Promise<StepAnswer> {
  const { item, media: index } = context.step;
  const { media } = contentOf(context);
  const single = index === null ? (media.length === 1 ? media[0] : undefined) : mediaOf(context);
  const address = single === undefined ? null : await single.publicUrl();
  if (single !== undefined && address === null) return noAddress(dialect, single);
  const children =
    index === null && media.length > 1
      ? media.map((_, child) => remoteOf(context, 'container', item, child).id)
      : [];
  const cover = (await single?.cover?.publicUrl()) ?? null;
  const file = single === undefined || address === null ? null : { media: single, address, cover };
  const fields =
    file !== null && index !== null
      ? { ...dialect.child(file.media, file.address), is_carousel_item: 'true' }
      : dialect.whole(context, { file, children });
  const url = `${dialect.graph}/${context.request.account.remoteId}/${dialect.containers}`;
  const answer = readGraph(await graph.post(url, fields), 'repeatable');
  if (!isAnswer(answer)) return answer;
  const id = idAt(answer.json, 'id');
  if (id === undefined) return unreadable(answer, 'repeatable');
  return { outcome: 'accepted', remote: { id, url: null }, evidence: answer.evidence };
}

/** Waits until the network has fetched and processed the content of the container. */
export async function awaitContainer(
  dialect: ContainerDialect,
  { now }: Pick<PublisherKit, 'now'>,
  graph: Graph,
  context: StepContext,
): Promise<StepAnswer> {
  const { item, media, attempts } = context.step;
  const { id } = remoteOf(context, 'upload', item, media);
  const result = await askState(dialect, graph, id);
  if (isNotVisible(result))
    return notVisibleYet(context, 'upload', { now: now(), evidence: result.evidence });
  const answer = readGraph(result, 'reading', 'object');
  if (!isAnswer(answer)) return answer;
  const { evidence } = answer;
  const { state, reason } = stateOf(dialect, answer.json);
  switch (state) {
    case 'FINISHED':
    case 'PUBLISHED':
      return { outcome: 'accepted', remote: { id, url: null }, evidence };
    case 'ERROR':
    case 'EXPIRED':
      return unusable(dialect, { state, reason }, evidence);
    default:
      return {
        outcome: 'wait',
        retryAfterMs: pollPauseMs(attempts),
        reason: `${dialect.name} is still processing the post.`,
        evidence,
      };
  }
}

/** How long to wait before asking about the processing again, in ms. */
export function pollPauseMs(attempts: number): number {
  return Math.min(FIRST_POLL_MS * 2 ** Math.max(0, attempts - 1), LONGEST_POLL_MS);
}

/** Publishes the container with one call. A container is published once, so a repeat never makes a second post. */
export async function publishContainer(
  dialect: ContainerDialect,
  graph: Graph,
  context: StepContext,
): Promise<StepAnswer> {
  const early = tooEarly(dialect, context);
  if (early !== null) return early;
  const { id: container } = remoteOf(context, 'container', context.step.item, null);
  const url = `${dialect.graph}/${context.request.account.remoteId}/${dialect.publish}`;
  const answer = readGraph(await graph.post(url, { creation_id: container }), 'visible');
  if (!isAnswer(answer)) return await refusedPublication(dialect, graph, context, answer);
  const id = idAt(answer.json, 'id');
  if (id === undefined) return unreadable(answer, 'visible');
  const { replies } = dialect;
  const isReply = replies?.isReply(context) === true;
  const fields = isReply ? `permalink,${replies.field}` : 'permalink';
  const shown = await shownOf(graph, `${dialect.graph}/${id}`, fields);
  const remote = { id, url: addressAt(shown, 'permalink') ?? null };
  const remark = isReply ? replyRemark(dialect.name, replies, shown) : null;
  return {
    ...{ outcome: 'accepted', remote, evidence: answer.evidence },
    ...(remark === null ? {} : { remark }),
  };
}

/**
 * What a refusal to publish means, by the state of the container, which is asked before anything is concluded. One that
 * is finished and refused again and again is replaced by another, because the refusal may stay with it for good.
 */
async function refusedPublication(
  dialect: ContainerDialect,
  graph: Graph,
  context: StepContext,
  refusal: Failure,
): Promise<StepAnswer> {
  if (refusal.outcome === 'unknown' || refusal.outcome === 'auth') return refusal;
  if (refusal.evidence.status === null || (refusal.outcome === 'wait' && refusal.limit !== undefined))
    return refusal;
  const { step } = context;
  const { id: container } = remoteOf(context, 'container', step.item, null);
  const asked = readGraph(await askState(dialect, graph, container), 'reading', 'object');
  const triesBefore = MOST_TRIES * (step.preparations ?? 0);
  const isTried = step.attempts - triesBefore >= MOST_TRIES;
  if (!isAnswer(asked)) return isTried ? refusal : stateUnknown(refusal);
  const { evidence } = asked;
  const { state, reason } = stateOf(dialect, asked.json);
  switch (state) {
    case 'PUBLISHED':
      return { outcome: 'unknown', reason: `${dialect.name} says that the post is published.`, evidence };
    case 'IN_PROGRESS':
      return stateUnknown(refusal);
    case 'ERROR':
    case 'EXPIRED':
      return unusable(dialect, { state, reason }, evidence);
    default:
      return refusal.outcome === 'wait' && state === 'FINISHED' && isTried
        ? { outcome: 'prepare', reason: refusal.reason, evidence: refusal.evidence }
        : refusal;
  }
}

/** Nothing is concluded from a refusal while the container cannot be asked or is not ready. */
function stateUnknown(refusal: Exclude<Failure, { outcome: 'unknown' | 'auth' }>): StepAnswer {
  if (refusal.outcome === 'wait') return refusal;
  const reason = refusal.outcome === 'rejected' ? refusal.message : refusal.reason;
  return { outcome: 'wait', retryAfterMs: ASK_STATE_MS, reason, evidence: refusal.evidence };
}

/** A container that cannot be published. Another one may do if the file is not at fault. */
function unusable(
  dialect: ContainerDialect,
  { state, reason }: { readonly state: string; readonly reason: string | undefined },
  evidence: Evidence,
): StepAnswer {
  if (state === 'EXPIRED') return { outcome: 'prepare', reason: expired(dialect), evidence };
  const message = `${dialect.name} could not process the post: ${reason ?? 'no reason given'}`;
  return reason === undefined || NOT_THE_FILE.test(reason)
    ? { outcome: 'prepare', reason: message, evidence }
    : { outcome: 'rejected', message, evidence };
}

/**
 * The outcome of a publication whose answer was lost. `judgePosts` judges the list of the account, because a container
 * does not name its post. A finished container that is not published makes no second post when it is published again,
 * so only a post like ours keeps it from being absent; any other state proves nothing by itself.
 */
export async function readContainerBack(
  dialect: ContainerDialect,
  { now, settleMs }: Pick<PublisherKit, 'now' | 'settleMs'>,
  graph: Graph,
  context: ReadBackContext,
  judgePosts: () => Promise<ReadBackAnswer>,
): Promise<ReadBackAnswer> {
  const { sentAt, item } = context.step;
  const askedAt = now();
  const { id: container } = remoteOf(context, 'container', item, null);
  const answer = readGraph(await askState(dialect, graph, container), 'reading', 'object');
  if (!isAnswer(answer)) return couldNotAsk(answer);
  const { evidence } = answer;
  const { state } = stateOf(dialect, answer.json);
  if (state === undefined) return unclear('The state of the post could not be read.', evidence);
  const judged = await judgePosts();
  if (judged.outcome === 'found' || judged.outcome === 'auth') return judged;
  switch (state) {
    case 'FINISHED':
      return absentOnceSettled({ sentAt, askedAt, settleMs }, evidence);
    case 'PUBLISHED':
      return judged.outcome === 'absent' || judged.candidate !== undefined
        ? publishedUnseen(dialect, judged, evidence)
        : judged;
    default:
      return judged;
  }
}

function publishedUnseen(
  { name }: ContainerDialect,
  judged: Extract<ReadBackAnswer, { readonly outcome: 'absent' | 'unclear' }>,
  evidence: Evidence,
): ReadBackAnswer {
  const candidate = judged.outcome === 'unclear' ? judged.candidate : undefined;
  const hint = candidate === undefined ? '' : ` It may be ${candidate.url ?? candidate.id}.`;
  const reason = `${name} says that the post is published, but does not list it. Look for it on the profile.${hint}`;
  return { ...unclear(reason, evidence), ...(candidate === undefined ? {} : { candidate }) };
}

/** The fields of a public record; undefined when the network does not give them now, which does no harm. */
async function shownOf(graph: Graph, url: string, fields: string): Promise<JsonValue | undefined> {
  const answer = readGraph(await graph.get(url, { fields }, PERMALINK_TIMEOUT_MS), 'reading', 'object');
  return isAnswer(answer) ? answer.json : undefined;
}

/** The network fetches files itself but can't reach this installation. */
function noAddress({ name }: ContainerDialect, { name: file }: PublishMedia): StepAnswer {
  const message = `${name} fetches files itself and cannot reach this installation: ${file} needs a base address that is public and on https.`;
  return { outcome: 'rejected', message, evidence: NOTHING_CALLED };
}

function askState({ graph: address, stateField, reasonField }: ContainerDialect, graph: Graph, id: string) {
  return graph.get(`${address}/${id}`, { fields: `${stateField},${reasonField}` });
}

/** A container may tell its failure only by the text of its explanation, without a state. */
function stateOf({ stateField, reasonField }: ContainerDialect, json: JsonValue | undefined) {
  const reason = textAt(json, reasonField);
  const failed = reason !== undefined && /^error\b/i.test(reason) ? 'ERROR' : undefined;
  return { state: textAt(json, stateField) ?? failed, reason };
}

function expired({ name }: ContainerDialect): string {
  return `${name} dropped what was prepared a day ago. It has to be prepared once more.`;
}
