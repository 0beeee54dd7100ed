import type { CheckAccount, CheckContent, CheckPost, CheckVersion, RecordId } from './check-input.ts';
import type { Audience } from './definition/audience-terms.ts';
import type { Disclosure } from './definition/disclosure-terms.ts';
import type { Platform } from './definition/platform.ts';
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
  /** BCP 47 tag of the language of the texts, if anybody said one. */
  readonly language?: string | null | undefined;
  /** What the account, the original and the version disclose, in this order. */
  readonly disclosures: readonly (Disclosure | null | undefined)[];
  /** The audience of the original and of the version, in this order. */
  readonly audiences: readonly (Audience | null | undefined)[];
}

/** The version of a post that each account publishes. */
export type PostSource = (account: CheckAccount<RecordId>, platform: Platform) => AccountContent;

export function ownOrOriginal(post: CheckPost, accountId: RecordId): CheckVersion {
  return post.versions.find((version) => version.account_id === accountId) ?? originalOf(post.versions);
}

/** The versions of the service's shape: an account's own, else the original. */
export function versionsSource(post: CheckPost): PostSource {
  const original = originalOf(post.versions);
  return ({ id, language, disclosure }, { definition }) => {
    const version = ownOrOriginal(post, id);
    const scope = version.account_id === id ? id : 0;
    return {
      scope,
      content: version.content,
      options: version.options?.[definition.key] ?? {},
      language: version.language ?? original.language ?? language,
      disclosures: [disclosure, original.disclosure, version.disclosure],
      audiences: [original.audience, version.audience],
    };
  };
}

/** The posts of a thread, the first with a comment on networks that have one. */
export function postSource(post: Post): PostSource {
  const first = contentOf(post);
  const thread = [first, ...(post.thread ?? []).map(contentOf)];
  const commented = post.comment ? [first, contentOf(post.comment)] : [first];
  const options: readonly (readonly [string, HeldOptions | null])[] = Object.entries(post.options ?? {});
  return ({ language, disclosure }, { definition }) => ({
    scope: 0,
    content: definition.capabilities.firstComment ? commented : thread,
    options: options.find(([network]) => canonicalKey(network) === definition.key)?.[1] ?? {},
    language: post.language ?? language,
    disclosures: [disclosure, post.disclosure],
    audiences: [post.audience],
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
