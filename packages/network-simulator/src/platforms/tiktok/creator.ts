import type { JsonObject } from '../../http/body.ts';
import { avatarUrl } from '../../kit/avatars.ts';
import { chosenOf } from '../../kit/chosen.ts';
import type { Call } from '../../kit/endpoint.ts';
import { labelsIn } from '../../kit/labels.ts';
import { plays } from '../../kit/learned.ts';
import { UNAUDITED } from './learned.ts';
import {
  forbidden,
  invalidParams,
  okAnswer,
  type PostInfo,
  type TiktokAccount,
  type TiktokCaller,
  type TiktokServer,
} from './server.ts';

/**
 * TikTok before its audit of the app: it takes posts for their creator alone, from private accounts, and serves five
 * creators in 24 hours (TikTok docs: Content Sharing Guidelines, 2026-11). The learned row K4 is the same without the
 * demand on accounts, which not every publisher met.
 */
export const UNAUDITED_TEMPERAMENT = 'unaudited';

function isUnaudited(server: TiktokServer, { handle }: TiktokAccount): boolean {
  return server.temperament === UNAUDITED_TEMPERAMENT || plays(server, UNAUDITED, handle);
}

const DAY_MS = 86_400_000;

/** `GET /v2/user/info/?fields=…` */
export function showUser(server: TiktokServer, { query, caller: { account } }: Call<TiktokCaller>): unknown {
  const all: Readonly<Record<string, string>> = {
    open_id: account.id,
    union_id: `union-${account.id}`,
    avatar_url: avatarUrl(server, account),
    display_name: account.displayName,
  };
  const fields = (query.get('fields') ?? '').split(',');
  const unknown = fields.find((field) => !Object.hasOwn(all, field));
  if (unknown !== undefined) throw invalidParams(`Fields is required: ${unknown || 'fields'}`);
  return okAnswer(server, { user: Object.fromEntries(fields.map((field) => [field, all[field]])) });
}

/** `POST /v2/post/publish/creator_info/query/` */
export function queryCreator(server: TiktokServer, { caller: { account } }: Call<TiktokCaller>): unknown {
  ensureMayPost(server, account);
  return okAnswer(server, {
    creator_avatar_url: avatarUrl(server, account),
    creator_username: account.username,
    creator_nickname: account.displayName,
    privacy_level_options: levelsOf(account),
    comment_disabled: account.isCommentOff,
    duet_disabled: account.isPrivate,
    stitch_disabled: account.isPrivate,
    max_video_post_duration_sec: server.settings.maxVideoSeconds,
  });
}

/** Throws when the creator has posted often enough today, or when the app may serve no more creators. */
export function ensureMayPost(server: TiktokServer, account: TiktokAccount): void {
  const { id } = account;
  const { state, settings, clock } = server;
  const since = clock.now() - DAY_MS;
  const count = state.posts.filter(
    ({ accountId, createdAt }) => accountId === id && createdAt > since,
  ).length;
  if (settings.postsPerDay > 0 && count >= settings.postsPerDay)
    throw forbidden('spam_risk_too_many_posts', 'The daily post cap from the API is reached for the user.');
  const served = new Set(
    state.posts.filter(({ createdAt }) => createdAt > since).map(({ accountId }) => accountId),
  );
  const isFull = !served.has(id) && served.size >= settings.creatorsBeforeAudit;
  if (isFull && isUnaudited(server, account))
    throw forbidden('reached_active_user_cap', 'The daily active user cap of the app is reached.');
}

const BRANDS = ['brand_content_toggle', 'brand_organic_toggle'];

/** The app's choices for a post. Throws when the creator does not offer them. */
export function postInfo(
  server: TiktokServer,
  account: TiktokAccount,
  info: JsonObject,
  kind: 'video' | 'photo',
): PostInfo {
  const { settings } = server;
  const title = textIn(info, 'title', kind === 'video' ? settings.maxTitle : settings.maxPhotoTitle);
  const description = textIn(info, 'description', settings.maxPhotoDescription);
  const { privacy_level: privacyLevel, brand_content_toggle: isBranded, disable_comment: noComments } = info;
  if (typeof privacyLevel !== 'string' || !levelsOf(account).includes(privacyLevel))
    throw forbidden(
      'privacy_level_option_mismatch',
      'Privacy level option mismatch: choose one of the creator’s privacy_level_options.',
    );
  const mustBePrivate = server.temperament === UNAUDITED_TEMPERAMENT && !account.isPrivate;
  if (mustBePrivate || (privacyLevel !== 'SELF_ONLY' && isUnaudited(server, account)))
    throw forbidden(
      'unaudited_client_can_only_post_to_private_accounts',
      'Please review our integration guidelines: unaudited apps post for their creators alone.',
    );
  if (isBranded === true && privacyLevel === 'SELF_ONLY')
    throw invalidParams('Branded content must not be private.');
  if (account.isCommentOff && noComments !== true)
    throw invalidParams('Comments are disabled by the creator.');
  const names = kind === 'video' ? [...BRANDS, 'is_aigc'] : BRANDS;
  const labels = labelsIn(info, names, (name) => invalidParams(`${name} must be a boolean`));
  return { title, description, privacyLevel, ...labels, ...mediaChoices(info, kind) };
}

/** Music is for photos, the moment of the cover for videos (TikTok docs: Direct Post, Photo Post). */
function mediaChoices(info: JsonObject, kind: 'video' | 'photo') {
  const { auto_add_music: music = false, video_cover_timestamp_ms: cover } = info;
  if (typeof music !== 'boolean' || (music && kind === 'video'))
    throw invalidParams('auto_add_music is a boolean of photo posts');
  if (
    cover !== undefined &&
    (kind === 'photo' || typeof cover !== 'number' || !Number.isInteger(cover) || cover < 0)
  )
    throw invalidParams('video_cover_timestamp_ms is a number of milliseconds of a video');
  const moment = typeof cover === 'number' ? cover : undefined;
  return chosenOf({ auto_add_music: music, video_cover_timestamp_ms: moment }, { auto_add_music: false });
}

function levelsOf({ isPrivate }: TiktokAccount): readonly string[] {
  return [isPrivate ? 'FOLLOWER_OF_CREATOR' : 'PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'];
}

function textIn(info: JsonObject, name: string, longest: number): string {
  const text = info[name] ?? '';
  if (typeof text !== 'string' || text.length > longest)
    throw invalidParams(`${name} must be a text of at most ${longest} characters`);
  return text;
}
