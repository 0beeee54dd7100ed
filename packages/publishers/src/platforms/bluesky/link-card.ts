import type { JsonObject } from '@crier/domain';
import { cutText } from '../../cut-text.ts';
import type { Failure } from '../../http/outcome.ts';
import { isAnswer } from '../../http/outcome.ts';
import type { PublisherKit } from '../../kit.ts';
import { linkPreview, previewImage } from '../../link-preview/link-preview.ts';
import { readAnswer } from './errors.ts';
import { blobIn } from './image.ts';
import type { BlueskySession } from './session.ts';

/** app.bsky.embed.external lexicon. */
const THUMB = {
  maxBytes: 1_000_000,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'],
};
const LONGEST_TITLE = 300;
const LONGEST_DESCRIPTION = 1_000;

/**
 * Makes the card of a link (app.bsky.embed.external). There is always a card, whatever the page does; at least it has
 * the address. Only a refused session is reported.
 */
export async function linkCard(
  kit: PublisherKit,
  session: BlueskySession,
  uri: string,
): Promise<JsonObject | Extract<Failure, { outcome: 'auth' }>> {
  const { title, description, image } = await linkPreview(kit.call, uri);
  const card: JsonObject = {
    uri,
    title: cutText(title, LONGEST_TITLE),
    description: cutText(description, LONGEST_DESCRIPTION),
  };
  const thumb = image === undefined ? undefined : await thumbnail(kit, session, image);
  if (thumb === undefined) return card;
  return 'outcome' in thumb ? thumb : { ...card, thumb };
}

async function thumbnail(
  kit: PublisherKit,
  session: BlueskySession,
  url: string,
): Promise<JsonObject | Extract<Failure, { outcome: 'auth' }> | undefined> {
  const image = await previewImage(kit, url, THUMB);
  if (image === undefined) return undefined;
  const result = await session.xrpc({
    method: 'POST',
    nsid: 'com.atproto.repo.uploadBlob',
    body: image.bytes,
    mimeType: image.mimeType,
  });
  const answer = readAnswer(result, 'repeatable');
  if (isAnswer(answer)) return blobIn(answer);
  return answer.outcome === 'auth' ? answer : undefined;
}
