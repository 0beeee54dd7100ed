import {
  formatWireDate,
  isJsonObject,
  type JsonObject,
  type PlatformKey,
  type Poll,
  type Post,
  type PostAccount,
  tellParts,
  type Version,
} from '@crier/domain';
import { optionDefaults } from '@crier/requirements-engine';
import { presentStoredAccount } from '../accounts/present-account.ts';
import type { OperationDependencies } from '../dependencies.ts';
import type { Watch } from '../handlers.ts';
import { presentMedia } from '../media/present-media.ts';
import type { MediaDisk } from '../ports/media-files.ts';
import type { OwnTime, PostGuard } from '../ports/post-store.ts';
import type { StoredMedia, StoredPost, StoredPostAccount, StoredVersion } from '../ports/records.ts';
import { presentTag } from '../tags/present-tag.ts';
import { ownTimesOf } from './resolve-schedule.ts';

type UrlOf = Pick<MediaDisk, 'urlOf'>;

/** Posts as the API returns them. One query loads their media; a media record that no longer exists is left out. */
export async function presentPosts(
  { media, disk }: Pick<OperationDependencies, 'media' | 'disk'>,
  workspaceId: number,
  posts: readonly StoredPost[],
): Promise<Post[]> {
  const ids = new Set(
    posts.flatMap((post) =>
      post.versions.flatMap((version) => version.content.flatMap((item) => item.media)),
    ),
  );
  const found = ids.size === 0 ? [] : await media.withIds(workspaceId, [...ids]);
  const byId = new Map(found.map((record) => [record.id, record]));
  return posts.map((post) => presentPost(post, byId, disk));
}

/** A post as the API returns it, with the media records that its content uses. */
export function presentPost(post: StoredPost, media: ReadonlyMap<number, StoredMedia>, disk: UrlOf): Post {
  const platforms = [...new Set(post.accounts.map(({ account }) => account.provider))];
  return {
    id: post.id,
    uuid: post.uuid,
    status: post.status,
    accounts: post.accounts.map((account) => presentPostAccount(account, disk)),
    versions: post.versions.map((version) => presentVersion(version, platforms, media, disk)),
    tags: post.tags.map(presentTag),
    user: { id: post.userId, name: post.userName },
    date: post.date,
    time: post.time,
    timezone: post.timezone,
    accounts_schedule: ownTimesOf(post).map(presentOwnTime),
    scheduled_at: wireDateOrNull(post.scheduledAt),
    missed_at: wireDateOrNull(post.missedAt),
    published_at: wireDateOrNull(post.publishedAt),
    returned: post.returned && {
      ...post.returned,
      at: formatWireDate(new Date(post.returned.at)),
    },
    zone_moved: post.zoneMoved && {
      ...post.zoneMoved,
      at: formatWireDate(new Date(post.zoneMoved.at)),
      from: formatWireDate(new Date(post.zoneMoved.from)),
    },
    created_at: formatWireDate(post.createdAt),
    updated_at: formatWireDate(post.updatedAt),
    trashed: post.trashedAt !== null,
  };
}

/**
 * Checks the precondition of a call on a stored post and its media, and then shows the post to whoever watches the call;
 * undefined when the call has neither.
 */
export function postGuard({ precondition, see }: Watch, disk: UrlOf): PostGuard | undefined {
  if (precondition === undefined && see === undefined) return undefined;
  return (post, media) => {
    precondition?.(presentPost(post, new Map(media.map((item) => [item.id, item])), disk));
    see?.(post);
  };
}

/** An instant in the format of answers; null stays null. */
export function wireDateOrNull(instant: Date | null): string | null {
  return instant === null ? null : formatWireDate(instant);
}

function presentOwnTime({ accountId, date, time, at }: OwnTime): Post['accounts_schedule'][number] {
  return { account_id: accountId, date, time, scheduled_at: wireDateOrNull(at) };
}

function presentPostAccount(
  { account, state, externalUrl, errors, failures = [] }: StoredPostAccount,
  disk: UrlOf,
): PostAccount {
  return {
    ...presentStoredAccount(account, disk),
    status: state,
    external_url: externalUrl,
    errors: [...errors],
    failures: tellParts(failures),
  };
}

function presentVersion(
  version: StoredVersion,
  platforms: readonly PlatformKey[],
  media: ReadonlyMap<number, StoredMedia>,
  disk: UrlOf,
): Version {
  return {
    account_id: version.accountId,
    is_original: version.accountId === 0,
    content: version.content.map((item) => ({
      body: item.body ?? '',
      ...(item.body_format ? { body_format: item.body_format } : {}),
      url: item.url ?? '',
      media: item.media.flatMap((id) => {
        const record = media.get(id);
        return record ? [presentMedia(record, disk)] : [];
      }),
      video_thumbs: item.video_thumbs.map((pair) => ({ ...pair })),
      ...(item.poll ? { poll: presentPoll(item.poll) } : {}),
      ...(item.delay_minutes ? { delay_minutes: item.delay_minutes } : {}),
    })),
    options: presentOptions(version.options, platforms),
    language: version.language ?? null,
    disclosure: version.disclosure ?? null,
    audience: version.audience ?? null,
  };
}

function presentPoll({ question, choices, ends_after }: Poll) {
  return { question, choices: [...choices], ends_after };
}

/**
 * The options of a version as the API returns them: those of the post's platforms are complete, with defaults for unset
 * ones.
 */
export function presentOptions(options: JsonObject, platforms: readonly PlatformKey[]): JsonObject {
  const complete: JsonObject = { ...options };
  for (const platform of platforms) {
    const own = options[platform];
    complete[platform] = { ...optionDefaults(platform), ...(isJsonObject(own) ? withoutNulls(own) : {}) };
  }
  return complete;
}

/** An option that is null means its default. */
function withoutNulls(options: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== null));
}
