import type { JsonObject, PublishMedia, RemoteRecord, StepAnswer, StepContext } from '@crier/domain';
import { optionsOf, publishableText, sentLink } from '@crier/requirements-engine';
import { remoteOf } from '../../accepted-steps.ts';
import { cutText } from '../../cut-text.ts';
import { base64Body } from '../../http/base64-body.ts';
import { NOTHING_CALLED } from '../../http/call.ts';
import { idAt } from '../../http/json.ts';
import { isAnswer, unreadable } from '../../http/outcome.ts';
import { streamedTexts } from '../../http/streamed-json.ts';
import type { PublisherKit } from '../../kit.ts';
import { mediaBody } from '../../media-body.ts';
import { randomHex } from '../../random.ts';
import { contentOf } from '../../step-subject.ts';
import { readAnswer } from './errors.ts';
import type { PinterestCall } from './session.ts';

/** Pinterest API description: PinCreate. */
const LONGEST_ALT_TEXT = 500;
/** The types that a pin accepts as base64; other pictures need an address. */
const INLINE_TYPES = ['image/jpeg', 'image/png'];
/** Valid whether Pinterest counts seconds or milliseconds, and past a first frame that is often black. */
const COVER_TIME = 1;

/** The intended pin: what is sent, and what reading back looks for. */
export interface IntendedPin {
  readonly board: string;
  /** Empty for the board itself. */
  readonly section: string;
  readonly title: string;
  readonly description: string;
  readonly link: string;
  readonly media: 'image' | 'multiple_images' | 'video';
  readonly mediaCount: number;
}

/** A pin leads to one address: the one in its options, else the one in its content. */
export function intendedPin(context: StepContext): IntendedPin {
  const content = contentOf(context);
  const { media } = content;
  const { account, options } = context.request;
  const { boards, board_section, title, link } = optionsOf('pinterest', options, account.id);
  const isVideo = media[0]?.type === 'video';
  return {
    board: boards ?? '',
    section: board_section?.[0]?.id ?? '',
    title: title ?? '',
    description: publishableText('pinterest', content),
    link: link ?? sentLink('pinterest', content) ?? '',
    media: isVideo ? 'video' : media.length > 1 ? 'multiple_images' : 'image',
    mediaCount: media.length,
  };
}

/** Makes the pin with one call (Pinterest docs: pins/create). */
export async function pin(kit: PublisherKit, call: PinterestCall, context: StepContext): Promise<StepAnswer> {
  const intended = intendedPin(context);
  const { media } = contentOf(context);
  if (intended.board === '') return refused('No board is chosen for the account. Choose one in the post.');
  if (media.length === 0) return refused('A pin needs a picture or a video. Add one to the post.');
  const texts = streamedTexts(`crier${randomHex(kit.random)}`);
  const inline = (file: PublishMedia) => texts.put(base64Body(mediaBody(file)));
  const source = await mediaSource(context, media, inline);
  if (typeof source === 'string') return refused(source);
  const altText = media.flatMap((one) => one.altText?.trim() || []).join('\n');
  const json: JsonObject = { board_id: intended.board, media_source: source };
  if (intended.section !== '') json['board_section_id'] = intended.section;
  if (intended.title !== '') json['title'] = intended.title;
  if (intended.description !== '') json['description'] = intended.description;
  if (intended.link !== '') json['link'] = intended.link;
  if (altText !== '') json['alt_text'] = cutText(altText, LONGEST_ALT_TEXT);

  const result = await call({
    method: 'POST',
    path: '/pins',
    contentType: 'application/json',
    body: texts.bodyOf(json),
  });
  const answer = readAnswer(result, 'visible');
  if (!isAnswer(answer)) {
    if (answer.outcome !== 'rejected' || result.kind !== 'answer' || result.status !== 404) return answer;
    const what = intended.section === '' ? 'board' : 'board, or its section,';
    const message = `The ${what} is no longer on Pinterest. Choose another one in the post. (${answer.message})`;
    return { ...answer, message };
  }
  const id = idAt(answer.json, 'id');
  if (id === undefined) return unreadable(answer, 'visible');
  return { outcome: 'accepted', remote: pinRecord(call, id), evidence: answer.evidence };
}

export function pinRecord({ at }: Pick<PinterestCall, 'at'>, id: string): RemoteRecord {
  return { id, url: at(`https://www.pinterest.com/pin/${id}`) };
}

/** The media of the pin, or why Pinterest can't get them. Files are given by address if all of them have one. */
async function mediaSource(
  context: StepContext,
  media: readonly PublishMedia[],
  inline: (file: PublishMedia) => string,
): Promise<JsonObject | string> {
  if (media[0]?.type === 'video') {
    const { id } = remoteOf(context, 'upload', context.step.item, 0);
    const cover = await coverFields(media[0].cover, inline);
    return typeof cover === 'string' ? cover : { source_type: 'video_id', media_id: id, ...cover };
  }
  const addresses = await Promise.all(media.map((file) => file.publicUrl()));
  const isSingle = media.length === 1;
  if (addresses.every((address) => address !== null)) {
    if (isSingle) return { source_type: 'image_url', url: addresses[0] ?? '' };
    return { source_type: 'multiple_image_urls', items: addresses.map((url) => ({ url })) };
  }
  const other = media.find((file) => !isInline(file));
  if (other !== undefined) return unreachable(other);
  const items = media.map((file) => ({ content_type: file.mimeType, data: inline(file) }));
  return isSingle
    ? { source_type: 'image_base64', ...items[0] }
    : { source_type: 'multiple_image_base64', items };
}

/** The cover that every video pin has: a picture of the post, or a frame of the video. */
async function coverFields(
  cover: PublishMedia | null,
  inline: (file: PublishMedia) => string,
): Promise<JsonObject | string> {
  if (cover === null) return { cover_image_key_frame_time: COVER_TIME };
  const address = await cover.publicUrl();
  if (address !== null) return { cover_image_url: address };
  if (!isInline(cover)) return unreachable(cover);
  return { cover_image_content_type: cover.mimeType, cover_image_data: inline(cover) };
}

function isInline({ mimeType }: PublishMedia): boolean {
  return INLINE_TYPES.includes(mimeType);
}

function unreachable({ name }: PublishMedia): string {
  return `Pinterest fetches files like ${name} itself and cannot reach this installation: use a JPEG or PNG, or a base address that is public and on https.`;
}

function refused(message: string): StepAnswer {
  return { outcome: 'rejected', message, evidence: NOTHING_CALLED };
}
