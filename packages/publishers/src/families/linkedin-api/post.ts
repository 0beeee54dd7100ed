import {
  isJsonObject,
  type JsonObject,
  type RemoteRecord,
  type StepAnswer,
  type StepContext,
} from '@crier/domain';
import {
  type LookupEntry,
  mentionsIn,
  optionsOf,
  publishableText,
  type SentPoll,
  sentLink,
  sentPoll,
} from '@crier/requirements-engine';
import { remoteOf } from '../../accepted-steps.ts';
import { isAnswer, unreadable } from '../../http/outcome.ts';
import { contentOf } from '../../step-subject.ts';
import { altTextFor } from './alt-text.ts';
import type { LinkedinChoices } from './choices.ts';
import { duplicateOf, isDuplicate, readAnswer } from './errors.ts';
import { littleText, textWithMentions } from './little-text.ts';
import type { LinkedinSession } from './session.ts';

/** The intended post: what is sent, and what reading back looks for. */
export interface IntendedPost {
  /** As people see it. */
  readonly text: string;
  /** As LinkedIn takes it. */
  readonly commentary: string;
  /** URNs of those that it mentions, in alphabetical order. */
  readonly mentions: readonly string[];
  /** URNs of the files, which belong only to this post. */
  readonly assets: readonly string[];
  /** The card of the link. */
  readonly article: JsonObject | null;
  readonly poll: SentPoll | null;
}

export function intendedPost(context: StepContext): IntendedPost {
  const content = contentOf(context);
  const { item } = context.step;
  const { provider } = context.request.account;
  const card = sentLink(provider, content) === null ? undefined : remoteOf(context, 'container', item, null);
  const article = card?.data?.['article'];
  const text = publishableText(provider, content);
  const mentioned = mentionedBy(context.request);
  return {
    text: textWithMentions(text, mentioned),
    commentary: littleText(text, mentioned),
    mentions: mentionsIn(text, mentioned)
      .map(({ entry }) => entry.id)
      .sort(),
    assets: content.media.map((_, index) => remoteOf(context, 'upload', item, index).id),
    article: isJsonObject(article) ? article : null,
    poll: sentPoll(provider, content.poll),
  };
}

/** Members and pages have the same option. */
function mentionedBy({ account, options }: StepContext['request']): readonly LookupEntry[] {
  return optionsOf('linkedin', options, account.id).mentions ?? [];
}

/** Makes the post with one call (LinkedIn docs: Posts API). A repeat of the same text is refused, so it may be our own. */
export async function post(
  session: LinkedinSession,
  context: StepContext,
  { visibility, disable_reshare, document_title }: LinkedinChoices,
): Promise<StepAnswer> {
  const intended = intendedPost(context);
  const content = contentJson(context, intended, document_title);
  const result = await session.call({
    method: 'POST',
    path: '/rest/posts',
    json: {
      author: session.author,
      commentary: intended.commentary,
      visibility,
      distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
      ...(content === null ? {} : { content }),
      lifecycleState: 'PUBLISHED',
      isReshareDisabledByAuthor: disable_reshare,
    },
  });
  const answer = readAnswer(result, 'visible');
  if (!isAnswer(answer)) {
    if (answer.outcome !== 'rejected' || !isDuplicate(result) || context.step.attempts <= 1) return answer;
    const urn = duplicateOf(result);
    const repeatOf = urn === null ? null : postRecord(session, urn);
    return { outcome: 'unknown', reason: answer.message, repeatOf, evidence: answer.evidence };
  }
  const urn = answer.headers.get('x-restli-id') ?? answer.headers.get('x-linkedin-id') ?? '';
  return urn.startsWith('urn:li:')
    ? { outcome: 'accepted', remote: postRecord(session, urn), evidence: answer.evidence }
    : unreadable(answer, 'visible');
}

export function postRecord({ at }: Pick<LinkedinSession, 'at'>, urn: string): RemoteRecord {
  return { id: urn, url: at(`https://www.linkedin.com/feed/update/${urn}`) };
}

function contentJson(
  context: StepContext,
  { assets, article, poll }: IntendedPost,
  documentTitle: string | null,
): JsonObject | null {
  if (poll !== null) return { poll: pollJson(poll) };
  const { media } = contentOf(context);
  const [id] = assets;
  // LinkedIn states alternative texts for pictures and videos alone.
  if (id !== undefined && media[0]?.type === 'document')
    return { media: { id, ...(documentTitle === null ? {} : { title: documentTitle }) } };
  const images = assets.map((id, index): JsonObject => ({ id, ...altTextFor(media[index]) }));
  const [only] = images;
  if (only === undefined) return article === null ? null : { article };
  return images.length === 1 ? { media: only } : { multiImage: { images } };
}

/** LinkedIn docs: Poll API. The other settings of a poll have their defaults. */
function pollJson({ question, choices, time }: SentPoll): JsonObject {
  return {
    question,
    options: choices.map((text) => ({ text })),
    settings: { duration: time },
  };
}
