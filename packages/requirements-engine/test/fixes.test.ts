import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CheckAccount,
  type CheckContent,
  type CheckMedia,
  type CheckPost,
  type CheckVersion,
  checkPost,
  type MediaType,
  type PlatformOptions,
  type Violation,
  versionFor,
} from '../src/index.ts';
import { accountLists, posts } from './arbitrary-post.ts';

/** More rounds than any post has needed; each may uncover what was hidden behind another violation. */
const MOST_ROUNDS = 40;

const file = (type: MediaType, id = 1): CheckMedia => ({ id, type, mime_type: `${type}/x` });

/** What the fix of a violation says, done to the content items of a version. */
function fixContent(content: readonly CheckContent[], violation: Violation): readonly CheckContent[] {
  const { post, rule, limit, actual, spans, fix } = violation;
  if (rule === 'first_comment') return content.slice(0, 1);
  const items = content.length === 0 ? [{}] : content;
  return items.map((item, index) => {
    if (index !== post) return item;
    const media = item.media ?? [];
    const without = (...types: readonly MediaType[]): CheckContent => {
      let surplus = (actual ?? 0) - (limit ?? 0);
      return { ...item, media: media.filter(({ type }) => !(types.includes(type) && surplus-- > 0)) };
    };
    if (rule.startsWith('post_')) return { ...item, ...demanded(fix) };
    if (rule.startsWith('photos_')) return without('image', ...(/video/.test(fix) ? ['video' as const] : []));
    if (rule.startsWith('videos_')) return without('video');
    if (rule.startsWith('gifs_')) return without('gif');
    if (rule.startsWith('media_items_')) return without('image', 'video', 'gif');
    if (rule.startsWith('mixed_media_')) {
      return { ...item, media: media.filter(({ type }) => type === media[0]?.type) };
    }
    // What is too much of a text goes where it was typed, and the link if that is all there is of it.
    const body = spans.reduceRight(
      (text, { source }) => (source ? text.slice(0, source.start) + text.slice(source.end) : text),
      item.body ?? '',
    );
    return { ...item, body, url: spans.some(({ source }) => source === null) ? null : (item.url ?? null) };
  });
}

/** What a post needs to have content, as the fix says it. */
function demanded(fix: string): CheckContent {
  if (/^Write some text/.test(fix)) return { body: 'a', body_format: 'text' };
  return { media: [file(/photo/.test(fix) ? 'image' : 'video')] };
}

/** The options of a network with what the fix asks for. */
function fixOptions(options: PlatformOptions, { rule, provider, accounts }: Violation): PlatformOptions {
  const given: Readonly<Record<string, Readonly<Record<string, unknown>> | null>> = options as never;
  const held = given[provider];
  const own = held !== null && typeof held === 'object' && !Array.isArray(held) ? held : {};
  const perAccount = (name: string, value: unknown) => {
    const before = own[name];
    const kept = before !== null && typeof before === 'object' && !Array.isArray(before) ? before : {};
    return { [name]: { ...kept, ...Object.fromEntries(accounts.map((id) => [`account-${id}`, value])) } };
  };
  const fixes: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    board: perAccount('boards', '7'),
    link: { link: null },
    title: provider === 'youtube' ? { title: 'Bread' } : { event_title: 'Bread week' },
    dates: { start_date: '2026-03-01', end_date: '2026-03-02' },
    button_link: { button_link: 'https://example.com/order' },
    offer_link: { offer_link: '' },
    privacy_level: perAccount('privacy_level', 'SELF_ONLY'),
    content_disclosure: perAccount('brand_organic_toggle', true),
  };
  return { ...options, [provider]: { ...own, ...fixes[rule] } } as PlatformOptions;
}

/** The post with the fix of one violation for one account, in a version of the account's own. */
function fixed(post: CheckPost, violation: Violation, account: CheckAccount): CheckPost {
  const version = versionFor(post, account.id);
  const others = post.versions.filter(({ account_id }) => account_id !== account.id);
  const own: CheckVersion = {
    account_id: account.id,
    is_original: false,
    content: fixContent(version.content, violation),
    options: fixOptions(version.options ?? {}, { ...violation, accounts: [account.id] }),
  };
  return { versions: [...others, own] };
}

test('following the fix of every violation leaves no violation', () => {
  const repaired = new Set<string>();
  fc.assert(
    fc.property(posts, accountLists, (given, accounts) => {
      for (const account of accounts) {
        // A server that takes no media at all leaves nothing to publish on networks of pictures.
        const limits = { ...account.limits, max_media_attachments: 4 };
        const one = { ...account, limits };
        let post = given;
        for (let round = 0; round < MOST_ROUNDS; round++) {
          const [violation] = checkPost(post, [one]);
          if (violation === undefined) break;
          repaired.add(violation.rule.replace(/_\d+$/u, ''));
          post = fixed(post, violation, one);
        }
        expect(checkPost(post, [one])).toEqual([]);
      }
    }),
    { numRuns: 400 },
  );
  expect([...repaired].sort()).toEqual(
    expect.arrayContaining(['board', 'dates', 'hashtags', 'mixed_media', 'photos', 'post', 'text', 'title']),
  );
});
