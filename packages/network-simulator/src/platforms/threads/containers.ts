import {
  type ContainerRules,
  createContainer,
  publishContainer,
} from '../../families/meta-graph/containers.ts';
import { ensureScopes, type GraphCall } from '../../families/meta-graph/endpoints.ts';
import { badParameter, graphRefusal } from '../../families/meta-graph/errors.ts';
import type { Container, GraphServer } from '../../families/meta-graph/server.ts';
import { type Fields, objectIn } from '../../http/body.ts';
import { chosenOf } from '../../kit/chosen.ts';
import { playedVariant, plays } from '../../kit/learned.ts';
import { FAILED_CONTAINER, FEW_LINKS, TEXT_IN_BYTES, VIDEO_REPLY_ALONE } from './learned.ts';
import { ensurePlace } from './places.ts';
import { pollIn } from './polls.ts';
import type { ThreadsSetting } from './settings.ts';

export type ThreadsServer = GraphServer<ThreadsSetting>;

const TYPES = ['TEXT', 'IMAGE', 'VIDEO', 'CAROUSEL'];
/** How long a video may lose its place as a reply after it became ready. */
const FRESH_MS = 5_000;
const LINK = /https?:\/\/[^\s<>"']+/g;

const RULES: ContainerRules = {
  types: { image: ['image/jpeg', 'image/png'], video: ['video/mp4', 'video/quicktime'] },
  typeOf(fields) {
    const type = fields.text('media_type') ?? '';
    if (!TYPES.includes(type)) throw badParameter(`Param media_type must be one of {${TYPES.join(', ')}}`);
    return type;
  },
  textField: 'text',
  ensure: (server, fields, type) => ensurePost(server as ThreadsServer, fields, type),
  chosen: (fields) =>
    chosenOf({
      topic_tag: fields.text('topic_tag'),
      location_id: fields.text('location_id'),
      is_spoiler_media: fields.flag('is_spoiler_media'),
      text_attachment: attachmentIn(fields),
      poll_attachment: pollIn(fields, fields.text('media_type') ?? ''),
      reply_control: fields.text('reply_control'),
    }),
  losesReply: (server, container) => isTooFresh(server, container),
  errors: {
    notFetched: badParameter('The media could not be fetched from this URI'),
    wrongImage: badParameter('The image format is not supported'),
    tooLarge: badParameter('The media file is too large'),
    notReady: graphRefusal(24, 'Media Not Found: the container cannot be found', 4_279_009),
  },
};

/** `POST /{user}/threads` */
export async function createThread(server: ThreadsServer, call: GraphCall) {
  const { fields } = call;
  ensurePlace(call);
  if (fields.has('reply_to_id')) ensureScopes(call.caller, ['threads_manage_replies']);
  const container = await createContainer(server, call, RULES);
  const { id, type } = container;
  if (type === 'IMAGE' || type === 'VIDEO')
    container.problem ??=
      playedVariant(server, FAILED_CONTAINER, call.caller.account.handle)?.replace('VIDEO', type) ?? null;
  return { id };
}

/** `POST /{user}/threads_publish` */
export function publishThread(server: ThreadsServer, call: GraphCall) {
  return { id: publishContainer(server, call, RULES).id };
}

/** A video that replies and has been ready for a few seconds only. */
function isTooFresh(server: GraphServer, { type, inReplyToId, readyAt }: Container): boolean {
  const isFresh = server.clock.now() - (readyAt ?? 0) < FRESH_MS;
  return type === 'VIDEO' && inReplyToId !== null && isFresh && plays(server, VIDEO_REPLY_ALONE);
}

/** The length of a text in bytes, or in characters of which only emoji count as many as their bytes. */
function lengthOf(server: ThreadsServer, text: string): number {
  if (plays(server, TEXT_IN_BYTES)) return Buffer.byteLength(text);
  const segments = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text);
  return Array.from(segments, ({ segment }) =>
    /\p{Extended_Pictographic}/u.test(segment) ? Buffer.byteLength(segment) : 1,
  ).reduce((sum, length) => sum + length, 0);
}

/** The plain text of `text_attachment` (Threads docs: Text attachments). */
function attachmentIn(fields: Fields): string | undefined {
  const given = fields.text('text_attachment');
  if (given === undefined) return undefined;
  try {
    const { plaintext } = objectIn(JSON.parse(given));
    if (typeof plaintext === 'string' && plaintext !== '') return plaintext;
  } catch {
    // Refused below.
  }
  throw badParameter('Param text_attachment must be an object with plaintext');
}

const TOPIC = 50;
const ATTACHMENT = 10_000;

/** Threads docs: Reply management. */
const REPLY_CONTROLS = [
  'everyone',
  'accounts_you_follow',
  'mentioned_only',
  'parent_post_author_only',
  'followers_only',
];

/** Threads docs: Posts (topic tags), Spoilers, Text attachments. */
function ensureChoices(fields: Fields, type: string): void {
  const control = fields.text('reply_control');
  if (control !== undefined && !REPLY_CONTROLS.includes(control))
    throw badParameter(`Param reply_control must be one of {${REPLY_CONTROLS.join(', ')}}`);
  const topic = fields.text('topic_tag');
  if (topic !== undefined && (topic === '' || [...topic].length > TOPIC || /[.&]/.test(topic)))
    throw badParameter(`Param topic_tag must be 1 to ${TOPIC} characters long, without . and &`);
  if (fields.flag('is_spoiler_media') && (type === 'TEXT' || fields.flag('is_carousel_item')))
    throw badParameter('Param is_spoiler_media is for posts with media');
  const attachment = attachmentIn(fields);
  if (attachment === undefined) return;
  if (type !== 'TEXT') throw badParameter('Param text_attachment is for posts of text only');
  if ([...attachment].length > ATTACHMENT)
    throw badParameter(`Param text_attachment must be at most ${ATTACHMENT} characters long`);
}

function ensurePost(server: ThreadsServer, fields: Fields, type: string): void {
  const { settings } = server;
  const text = fields.text('text') ?? '';
  const link = fields.text('link_attachment');
  ensureChoices(fields, type);
  if (type === 'TEXT' && text === '') throw badParameter('Param text is required for media_type TEXT');
  if (link !== undefined && type !== 'TEXT')
    throw badParameter('Param link_attachment is for posts of text only');
  if (text !== '' && lengthOf(server, text) > settings.maxTextBytes)
    throw badParameter(`Param text must be at most ${settings.maxTextBytes} characters long.`);
  const links = new Set([...(text.match(LINK) ?? []), ...(link === undefined ? [] : [link])]);
  if (links.size > settings.maxLinks && plays(server, FEW_LINKS))
    throw badParameter(`THREADS_API__LINK_LIMIT_EXCEEDED: a post may have ${settings.maxLinks} links`);
  if ((fields.text('alt_text') ?? '').length > settings.maxAltText)
    throw badParameter(`Param alt_text must be at most ${settings.maxAltText} characters long.`);
}
