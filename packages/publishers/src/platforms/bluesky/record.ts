import type { JsonObject, PublishContent, PublishMedia, RemoteRecord, StepContext } from '@crier/domain';
import { sentLanguage, sentLink } from '@crier/requirements-engine';
import { earlierPosts, remoteOf } from '../../accepted-steps.ts';
import { objectAt, textAt } from '../../http/json.ts';
import { contentOf } from '../../step-subject.ts';
import { chosenMembers, quotedAddress } from './choices.ts';
import { blobOf } from './image.ts';
import { facetsOf, mentionedHandles, postText } from './post-text.ts';

export const POST_COLLECTION = 'app.bsky.feed.post';

/**
 * The record of a post (app.bsky.feed.post lexicon), dated when it is sent. Its key carries a different time, that of
 * the first draft; networks show a post by the time in the record.
 */
export function postRecord(context: StepContext, now: number): JsonObject {
  const content = contentOf(context);
  const text = postText(content);
  const found = lookedUp(context, content);
  const facets = facetsOf(text, objectAt(found, 'mentions') ?? {});
  const embed = withQuote(embedOf(context, content, objectAt(found, 'card')), objectAt(found, 'quote'));
  const reply = replyTo(earlierPosts(context));
  const language = sentLanguage('bluesky', context.request.language);
  return {
    $type: POST_COLLECTION,
    text: text.text,
    ...(language === null ? {} : { langs: [language] }),
    createdAt: new Date(context.step.sentAt ?? now).toISOString(),
    ...(facets.length === 0 ? {} : { facets }),
    ...(embed === undefined ? {} : { embed }),
    ...(reply === undefined ? {} : { reply }),
    ...chosenMembers(context.request, context.step.item),
  };
}

/** The embed beside the quoted post (app.bsky.embed.record and recordWithMedia lexicons). */
function withQuote(embed: JsonObject | undefined, quote: JsonObject | undefined): JsonObject | undefined {
  if (quote === undefined) return embed;
  const record = { $type: 'app.bsky.embed.record', record: quote };
  return embed === undefined ? record : { $type: 'app.bsky.embed.recordWithMedia', record, media: embed };
}

function isLookedUp({ request, step }: StepContext, content: PublishContent): boolean {
  return (
    sentLink('bluesky', content) !== null ||
    mentionedHandles(postText(content)).length > 0 ||
    (step.item === 0 && quotedAddress(request) !== null)
  );
}

function lookedUp(context: StepContext, content: PublishContent): JsonObject | undefined {
  return isLookedUp(context, content)
    ? remoteOf(context, 'container', context.step.item, null).data
    : undefined;
}

function embedOf(
  context: StepContext,
  content: PublishContent,
  card: JsonObject | undefined,
): JsonObject | undefined {
  const { item } = context.step;
  const index = content.media.findIndex((media) => media.type !== 'image');
  const video = content.media[index];
  if (video !== undefined) {
    return {
      $type: 'app.bsky.embed.video',
      video: blobOf(remoteOf(context, 'container', item, index).data),
      ...(video.altText === null ? {} : { alt: video.altText }),
      ...aspectRatio(video),
      ...(video.type === 'gif' ? { presentation: 'gif' } : {}),
    };
  }
  if (content.media.length > 0) {
    const images = content.media.map((media, at) => ({
      image: blobOf(remoteOf(context, 'upload', item, at).data),
      alt: media.altText ?? '',
      ...aspectRatio(media),
    }));
    return { $type: 'app.bsky.embed.images', images };
  }
  return card === undefined ? undefined : { $type: 'app.bsky.embed.external', external: card };
}

function aspectRatio({ width, height }: PublishMedia): JsonObject {
  if (width === null || height === null || width < 1 || height < 1) return {};
  return { aspectRatio: { width: Math.round(width), height: Math.round(height) } };
}

/** A reply names the first post of the thread and the one before (AT Protocol strong references). */
function replyTo(earlier: readonly RemoteRecord[]): JsonObject | undefined {
  const [root, parent] = [earlier[0], earlier.at(-1)];
  return root === undefined || parent === undefined
    ? undefined
    : { root: strongReference(root), parent: strongReference(parent) };
}

function strongReference(remote: RemoteRecord): JsonObject {
  const uri = textAt(remote.data, 'uri');
  const cid = textAt(remote.data, 'cid');
  if (uri === undefined || cid === undefined)
    throw new Error('An accepted post has no address in the repository.');
  return { uri, cid };
}
