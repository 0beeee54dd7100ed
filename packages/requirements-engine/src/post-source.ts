import type { CheckAccount, CheckContent, CheckPost, CheckVersion, RecordId } from './check-input.ts';
import type { Platform, Said } from './definition/platform.ts';
import { canonicalKey } from './definition/platform-key.ts';
import { originalOf } from './input/post-shapes.ts';
import type { HeldOptions } from './options/read-options.ts';
import type { Post, PostItem, PostMedia } from './post.ts';

/** The version an account publishes, and the scope under which its violations are reported. */
export interface AccountContent {
  /** 0 for a shared version, the account's id for its own. */
  readonly scope: RecordId;
  readonly content: readonly CheckContent[];
  readonly options: HeldOptions;
  /** What the account, the original and the version say about a post, in this order. */
  readonly said: readonly Said[];
}

/** The version of a post that each account publishes. */
export type PostSource = (account: CheckAccount<RecordId>, platform: Platform) => AccountContent;

export function ownOrOriginal(post: CheckPost, accountId: RecordId): CheckVersion {
  return post.versions.find((version) => version.account_id === accountId) ?? originalOf(post.versions);
}

/** The versions of the service's shape: an account's own, else the original. */
export function versionsSource(post: CheckPost): PostSource {
  const original = originalOf(post.versions);
  return (account, { definition }) => {
    const version = ownOrOriginal(post, account.id);
    return {
      scope: version.account_id === account.id ? account.id : 0,
      content: version.content,
      options: version.options?.[definition.key] ?? {},
      said: [account, original, version],
    };
  };
}

/** The posts of a thread, the first with a comment on networks that have one. */
export function postSource(post: Post): PostSource {
  const first = contentOf(post);
  const thread = [first, ...(post.thread ?? []).map(contentOf)];
  const commented = post.comment ? [first, contentOf(post.comment)] : [first];
  const options: readonly (readonly [string, HeldOptions | null])[] = Object.entries(post.options ?? {});
  return (account, { definition }) => ({
    scope: 0,
    content: definition.capabilities.firstComment ? commented : thread,
    options: options.find(([network]) => canonicalKey(network) === definition.key)?.[1] ?? {},
    said: [account, post],
  });
}

function contentOf(item: string | PostItem): CheckContent {
  if (typeof item === 'string') return { body: item, body_format: 'text' };
  const { text = null, format, link = null, poll = null, media = [] } = item;
  return {
    body: text,
    body_format: format ?? 'text',
    url: link,
    poll,
    media: media.map((file, index) => {
      const facts: PostMedia = typeof file === 'string' ? { type: file } : file;
      return { mime_type: '', ...facts, id: facts.id ?? index + 1 };
    }),
  };
}
