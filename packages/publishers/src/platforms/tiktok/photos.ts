import type { JsonObject, StepAnswer, StepContext } from '@crier/domain';
import { publishableText } from '@crier/requirements-engine';
import { remoteOf } from '../../accepted-steps.ts';
import { NOTHING_CALLED } from '../../http/call.ts';
import { objectAt, textAt } from '../../http/json.ts';
import { isAnswer, unreadable } from '../../http/outcome.ts';
import { contentOf } from '../../step-subject.ts';
import { askCreator } from './creator.ts';
import { readAnswer } from './errors.ts';
import type { TiktokCall } from './session.ts';
import { choicesFor, isDraft } from './shape.ts';
import { postRecord } from './status.ts';

/** Reads what the creator may post directly, and makes sure that TikTok can fetch every photo. */
export async function checkPhotos(call: TiktokCall, context: StepContext): Promise<StepAnswer> {
  const addresses = await addressesOf(context);
  if (typeof addresses === 'string')
    return { outcome: 'rejected', message: addresses, evidence: NOTHING_CALLED };
  if (isDraft(context.request))
    return { outcome: 'accepted', remote: { id: 'inbox', url: null }, evidence: NOTHING_CALLED };
  const creator = await askCreator(call, context.request);
  if (!('limits' in creator)) return creator;
  const { comment_disabled } = creator.limits;
  const { evidence } = creator.answer;
  return { outcome: 'accepted', remote: { id: 'creator', url: null, data: { comment_disabled } }, evidence };
}

/** Hands the photos over with one call; TikTok fetches them from their addresses (TikTok docs: Photo Post). */
export async function postPhotos(call: TiktokCall, context: StepContext): Promise<StepAnswer> {
  const addresses = await addressesOf(context);
  if (typeof addresses === 'string')
    return { outcome: 'rejected', message: addresses, evidence: NOTHING_CALLED };
  const result = await call.post('/post/publish/content/init/', {
    media_type: 'PHOTO',
    post_mode: isDraft(context.request) ? 'MEDIA_UPLOAD' : 'DIRECT_POST',
    post_info: photoInfo(context),
    source_info: {
      source: 'PULL_FROM_URL',
      photo_images: [...addresses],
      photo_cover_index: choicesFor(context.request).coverIndex,
    },
  });
  const answer = readAnswer(result, 'visible');
  if (!isAnswer(answer)) return answer;
  const id = textAt(objectAt(answer.json, 'data'), 'publish_id');
  if (id === undefined) return unreadable(answer, 'visible');
  return { outcome: 'accepted', remote: postRecord(call, context, id), evidence: answer.evidence };
}

function photoInfo(context: StepContext): JsonObject {
  const { body, url, media } = contentOf(context);
  const { title, addsMusic, privacyLevel, comments, ownBrand, otherBrand } = choicesFor(context.request);
  const texts = {
    ...(title === null ? {} : { title }),
    description: publishableText('tiktok', { body, url, media }),
  };
  if (isDraft(context.request)) return texts;
  const isOff = remoteOf(context, 'upload', 0, null).data?.['comment_disabled'] === true;
  return {
    ...texts,
    privacy_level: privacyLevel,
    disable_comment: isOff || !comments,
    auto_add_music: addsMusic,
    brand_content_toggle: otherBrand,
    brand_organic_toggle: ownBrand,
  };
}

/** The addresses of the photos for TikTok, or why it can't fetch them. */
async function addressesOf(context: StepContext): Promise<readonly string[] | string> {
  const { media } = contentOf(context);
  const addresses = await Promise.all(media.map((file) => file.publicUrl()));
  const missing = media.find((_, index) => addresses[index] === null);
  if (missing === undefined) return addresses.flatMap((address) => address ?? []);
  return `TikTok fetches files itself and cannot reach this installation: ${missing.name} needs a base address that is public and on https.`;
}
