import {
  addMedium,
  type ContainerRules,
  createContainer,
  publishContainer,
} from '../../families/meta-graph/containers.ts';
import type { GraphCall } from '../../families/meta-graph/endpoints.ts';
import { badParameter, graphRefusal } from '../../families/meta-graph/errors.ts';
import type { Container, GraphServer } from '../../families/meta-graph/server.ts';
import { movieProblem } from '../../families/movies/refused-movie.ts';
import type { Fields } from '../../http/body.ts';
import { fetchFile } from '../../kit/fetch-file.ts';
import type { Labelled } from '../../kit/labels.ts';
import { playedVariant } from '../../kit/learned.ts';
import { sniffMediaType } from '../../media/media-type.ts';
import { instagramChoices } from './choices.ts';
import { FAILED_CONTAINER } from './learned.ts';
import type { InstagramSetting } from './settings.ts';

export type InstagramServer = GraphServer<InstagramSetting>;

const TYPES = ['REELS', 'STORIES', 'CAROUSEL', 'VIDEO', 'IMAGE'];

const RULES: ContainerRules = {
  types: { image: ['image/jpeg'], video: ['video/mp4', 'video/quicktime'] },
  movieProblem,
  /** A picture needs no type; a single video is a reel, so `VIDEO` is for those of a carousel. */
  typeOf(fields) {
    const type = fields.text('media_type') ?? 'IMAGE';
    if (!TYPES.includes(type)) throw badParameter(`Param media_type must be one of {${TYPES.join(', ')}}`);
    if (type === 'VIDEO' && !fields.flag('is_carousel_item'))
      throw badParameter('The VIDEO value for media_type is no longer supported. Use the REELS media type');
    return type;
  },
  textField: 'caption',
  ensure: (server, fields, type) => ensurePost(server as InstagramServer, fields, type),
  labels: labelsFrom,
  chosen: instagramChoices,
  errors: {
    notFetched: graphRefusal(9004, 'Only photo or video can be accepted as media type.', 2_207_052),
    wrongImage: graphRefusal(36_001, 'The image format is not supported. Use JPEG.', 2_207_005),
    tooLarge: graphRefusal(36_000, 'The image size is too large.', 2_207_004),
    notReady: graphRefusal(
      9007,
      'Media ID is not available: The media is not ready to be published',
      2_207_027,
    ),
  },
};

/** On the container of the whole post alone (Instagram Platform changelog, 2026-06-22). */
function labelsFrom(fields: Fields): Labelled {
  const said = fields.text('is_ai_generated');
  if (said === undefined) return {};
  if (fields.flag('is_carousel_item') || !['true', 'false'].includes(said))
    throw badParameter('Param is_ai_generated must be a boolean, on the container of the post');
  return { labels: { is_ai_generated: said === 'true' } };
}

/** Failures that are not the file's (Meta docs: Error codes of the Instagram platform). */
const FAILURES = {
  '2207032': graphRefusal(-1, 'Create media fail, please try to re-create media', 2_207_032),
  '2207053': 'Media upload has failed with error code 2207053',
  '2207020': graphRefusal(-2, 'The media you are trying to access has expired', 2_207_020),
  '2207006': graphRefusal(24, 'The media with the given id cannot be found', 2_207_006),
} as const;

/** `POST /{user}/media` */
export async function createMedia(server: InstagramServer, call: GraphCall) {
  if (call.fields.text('upload_type') === 'resumable')
    throw graphRefusal(10, 'Resumable uploads need Facebook Login', undefined, 403);
  const failure = call.fields.flag('is_carousel_item')
    ? undefined
    : playedVariant(server, FAILED_CONTAINER, call.caller.account.handle);
  if (failure === '2207032') throw FAILURES[failure];
  const container = await createContainer(server, call, RULES);
  if (failure === '2207053') container.problem = FAILURES[failure];
  else if (failure !== undefined) container.refusedWith = failure;
  await takeCover(server, call, container);
  return { id: container.id };
}

/** `POST /{user}/media_publish` */
export function publishMedia(server: InstagramServer, call: GraphCall) {
  const failure = server.state.containers[call.fields.text('creation_id') ?? '']?.refusedWith;
  if (failure === '2207020' || failure === '2207006') throw FAILURES[failure];
  return { id: publishContainer(server, call, RULES).id };
}

/** The cover of a reel is fetched with its video; a cover that can't be fetched, or is no JPEG, fails the container. */
async function takeCover(server: InstagramServer, call: GraphCall, container: Container): Promise<void> {
  const address = call.fields.text('cover_url');
  const video = server.state.media[container.mediaIds[0] ?? ''];
  if (address === undefined || container.type !== 'REELS' || video === undefined) return;
  const bytes = await fetchFile(address, server.settings.maxImageBytes);
  if (bytes === undefined || sniffMediaType(bytes) !== 'image/jpeg') {
    container.problem = 'FAILED_FETCHING_COVER_IMAGE';
    return;
  }
  video.coverId = addMedium(server, container.accountId, 'image', bytes, null).id;
}

function ensurePost({ settings }: InstagramServer, fields: Fields, type: string): void {
  const caption = fields.text('caption') ?? '';
  if (caption.length > settings.maxCaption)
    throw graphRefusal(
      36_004,
      `The caption was too long. It may have ${settings.maxCaption} characters.`,
      2_207_010,
    );
  const hashtags = caption.match(/#[\p{L}\p{N}_]+/gu) ?? [];
  if (hashtags.length > settings.maxHashtags)
    throw badParameter(`A caption may have ${settings.maxHashtags} hashtags`);
  if (fields.has('alt_text') && type !== 'IMAGE') throw badParameter('Param alt_text is for pictures');
  if ((fields.text('alt_text') ?? '').length > settings.maxAltText)
    throw badParameter(`Param alt_text must be at most ${settings.maxAltText} characters long.`);
}
