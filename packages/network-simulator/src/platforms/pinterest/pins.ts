import { Answer, jsonAnswer } from '../../http/answer.ts';
import { type JsonObject, objectIn, parseJson } from '../../http/body.ts';
import type { Call } from '../../kit/endpoint.ts';
import { plays } from '../../kit/learned.ts';
import { accountById } from '../../kit/server.ts';
import { imageDimensions } from '../../media/media-type.ts';
import { ensureBoard, ensureSection, isReadable } from './boards.ts';
import { LONGEST_DESCRIPTION } from './learned.ts';
import { mediaFrom } from './media-source.ts';
import { pageOf } from './paging.ts';
import {
  badParameter,
  nextId,
  notFound,
  type PinterestCaller,
  type PinterestMedium,
  type PinterestPin,
  type PinterestServer,
  type PinterestState,
  timeText,
} from './server.ts';

/** `POST /v5/pins` (Pinterest docs: pins/create). */
export async function createPin(server: PinterestServer, call: Call<PinterestCaller>) {
  const { caller } = call;
  const input = objectIn(parseJson(call));
  const { settings } = server;
  const title = textIn(input, 'title', settings.maxTitle);
  const description = textIn(
    input,
    'description',
    plays(server, LONGEST_DESCRIPTION) ? settings.maxDescription : null,
  );
  const link = textIn(input, 'link', settings.maxLink);
  const altText = textIn(input, 'alt_text', settings.maxAltText);
  if (link !== null && !/^https?:\/\/\S+$/i.test(link)) throw badParameter(`'${link}' is not a valid link`);
  if (typeof input['board_id'] !== 'string' || !/^\d+$/.test(input['board_id']))
    throw badParameter("'board_id' does not match ^\\d+$");
  const board = ensureBoard(server, caller, input['board_id']);
  const sectionId = ensureSection(server, board, input['board_section_id']);
  const media = await mediaFrom(server, caller, input['media_source']);
  const pin = server.numbered<PinterestPin>({
    id: nextId(server),
    ordinal: server.nextOrdinal(),
    accountId: caller.account.id,
    boardId: board.id,
    sectionId,
    title,
    description,
    link,
    altText,
    ...media,
    createdAt: server.clock.now(),
  });
  server.state.posts.push(pin);
  return jsonAnswer(201, pinJson(server, pin));
}

/** `GET /v5/pins`, newest first. */
export function listPins(server: PinterestServer, { query, caller }: Call<PinterestCaller>) {
  return pageOf(query, ownPins(server, caller), (pin) => pinJson(server, pin));
}

/** `GET /v5/boards/{board_id}/pins`, newest first. */
export function listBoardPins(server: PinterestServer, { query, caller, param }: Call<PinterestCaller>) {
  const board = ensureBoard(server, caller, param('id'));
  const pins = ownPins(server, caller).filter(({ boardId }) => boardId === board.id);
  return pageOf(query, pins, (pin) => pinJson(server, pin));
}

/** `GET /v5/pins/{pin_id}` */
export function showPin(server: PinterestServer, { param }: Call<PinterestCaller>) {
  return pinJson(server, pinById(server.state, param('id')));
}

/** `DELETE /v5/pins/{pin_id}` */
export function deletePin(server: PinterestServer, { caller, param }: Call<PinterestCaller>): Answer {
  const pin = pinById(server.state, param('id'));
  if (pin.accountId !== caller.account.id) throw notFound('Pin');
  server.state.posts = server.state.posts.filter((other) => other !== pin);
  return new Answer(204);
}

export function mediaUrl(server: PinterestServer, { id }: PinterestMedium): string {
  return `${server.url()}/pinimg/${id}`;
}

/** The address of the picture that the author chose as the cover of a video. */
export function coverUrl(server: PinterestServer, { coverId }: PinterestPin): string | undefined {
  const cover = server.state.media[coverId ?? ''];
  return cover && mediaUrl(server, cover);
}

export function mediaOf({ state }: PinterestServer, { mediaIds }: PinterestPin): readonly PinterestMedium[] {
  return mediaIds.map((id) => state.media[id]).filter((medium) => medium !== undefined);
}

function ownPins(server: PinterestServer, caller: PinterestCaller): readonly PinterestPin[] {
  const { state } = server;
  const readable = new Set(state.boards.filter((board) => isReadable(board, caller)).map(({ id }) => id));
  const own = state.posts.filter(
    ({ accountId, boardId }) => accountId === caller.account.id && readable.has(boardId),
  );
  return server.listed(own).toReversed();
}

function pinById({ posts }: PinterestState, id: string): PinterestPin {
  const pin = posts.find((one) => one.id === id);
  if (pin === undefined) throw notFound('Pin');
  return pin;
}

function textIn(input: JsonObject, name: string, longest: number | null): string | null {
  const text = input[name] ?? null;
  if (text !== null && typeof text !== 'string') throw badParameter(`'${name}' is not of type 'string'`);
  if (text !== null && longest !== null && [...text].length > longest)
    throw badParameter(`'${name}' is too long: it may have ${longest} characters`);
  return text;
}

function pinJson(server: PinterestServer, pin: PinterestPin) {
  return {
    id: pin.id,
    created_at: timeText(pin.createdAt),
    title: pin.title,
    description: pin.description,
    link: pin.link,
    alt_text: pin.altText,
    board_id: pin.boardId,
    board_section_id: pin.sectionId,
    board_owner: { username: accountById(server, pin.accountId)?.username },
    creative_type: { image: 'REGULAR', multiple_images: 'CAROUSEL', video: 'VIDEO' }[pin.mediaType],
    dominant_color: null,
    is_owner: true,
    is_standard: true,
    has_been_promoted: false,
    parent_pin_id: null,
    pin_metrics: null,
    media: mediaJson(server, pin),
  };
}

function mediaJson(server: PinterestServer, pin: PinterestPin) {
  const media = mediaOf(server, pin);
  const { mediaType: media_type } = pin;
  const [first] = media;
  if (first === undefined) return undefined;
  if (media_type === 'video')
    return {
      media_type,
      cover_image_url: coverUrl(server, pin) ?? mediaUrl(server, first),
      video_url: null,
      duration: null,
    };
  const images = (medium: PinterestMedium) => {
    const { width, height } = imageDimensions(server.files.get(medium.hash) ?? new Uint8Array()) ?? {
      width: 1,
      height: 1,
    };
    return { '600x': { url: mediaUrl(server, medium), width, height } };
  };
  if (media_type === 'image') return { media_type, images: images(first) };
  return { media_type, items: media.map((medium) => ({ item_type: 'image', images: images(medium) })) };
}
