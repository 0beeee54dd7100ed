import {
  count,
  extractCashtags,
  extractHashtags,
  extractLinks,
  extractMentions,
  profiles,
} from '@crier/text-counter';
import type { LimitUnit, LimitValue } from '../definition/limit.ts';
import { lengthIn } from '../definition/limit.ts';
import type { CheckedPost, RuleTarget } from '../definition/platform.ts';
import { firstComment } from '../rules/checked-posts.ts';
import { isUnknownLanguage } from '../sent-language.ts';
import type { TextSpan } from '../violation.ts';
import type { Hint, HintRule } from './advice.ts';

/** The units in which no text is longer than in UTF-16 units. */
const AT_MOST_UTF16: ReadonlySet<LimitUnit> = /* @__PURE__ */ new Set<LimitUnit>([
  'utf16',
  'codePoints',
  'graphemes',
]);

/** The length of a text in the unit of a limit; of a text that surely fits, only a bound. */
export function lengthFor({ unit }: LimitValue, text: string, most: number): number {
  if (text.length <= most && AT_MOST_UTF16.has(unit)) return text.length;
  const profile = Object.values(profiles).find(({ name }) => name === unit) ?? profiles.utf16;
  return lengthIn(profile.unit, count(text, profile));
}

/** Photos and GIFs without alternative text, and alternative texts longer than the network states. */
export const altTextHints: HintRule = (target) => {
  const { capabilities, limits } = target.platform.definition;
  if (!capabilities.altText) return [];
  const limit = limits.alt_text;
  return target.posts.flatMap(({ index: post, content }) =>
    (content.media ?? []).flatMap(({ id: media, type, alt_text }): readonly Hint[] => {
      const text = (alt_text ?? '').trim();
      if (text === '')
        return type === 'video' || type === 'document' ? [] : [{ rule: 'alt_text_missing', post, media }];
      if (limit === undefined) return [];
      const most = target.limit(limit);
      const actual = lengthFor(limit, text, most);
      if (actual <= most) return [];
      const hint = { rule: 'alt_text_long', post, media, limit: most, actual, unit: limit.unit } as const;
      return [limit.exceedable ? hint : { ...hint, refused: true }];
    }),
  );
};

/** More links than the network accepts. */
export const linkHints: HintRule = (target) =>
  tooMany(target, 'links', '.', ({ content }, text) => {
    const url = (content.url ?? '').trim();
    const links = new Set(extractLinks(text).map((link) => link.url));
    if (url !== '') links.add(url);
    return { actual: links.size, spans: [] };
  }).map((hint) => ({ ...hint, refused: true }));

/** More cashtags than the network accepts from apps. */
export const cashtagHints: HintRule = (target) =>
  tooMany(target, 'cashtags', '$', (_, text) => counted(extractCashtags(text)));

/** More mentioned people than the network accepts. */
export const mentionHints: HintRule = (target) =>
  tooMany(target, 'mentions', '@＠', (_, text) => counted(extractMentions(text)));

function counted(spans: readonly TextSpan[]) {
  return { actual: spans.length, spans: spans.map(({ start, end }) => ({ start, end })) };
}

/** Each thing that is counted has one of the `signs`, so texts with few of them need no search. */
function tooMany(
  target: RuleTarget,
  name: 'links' | 'cashtags' | 'mentions',
  signs: string,
  find: (post: CheckedPost, text: string) => { readonly actual: number; readonly spans: readonly TextSpan[] },
) {
  const limit = target.platform.definition.limits[name];
  if (limit === undefined) return [];
  const most = target.limit(limit);
  return target.posts.flatMap((post) => {
    const text = target.textOf(post);
    // The item's own link may be one more of them.
    if (!hasMoreOf(signs, text, post.content.url ? most - 1 : most)) return [];
    const { actual, spans } = find(post, text);
    if (actual <= most) return [];
    const surplus = spans.slice(most);
    return [{ rule: name, post: post.index, limit: most, actual, unit: limit.unit, spans: surplus }];
  });
}

/** Whether a text has more than `most` of some characters. */
function hasMoreOf(characters: string, text: string, most: number): boolean {
  let found = 0;
  for (const character of characters) {
    for (let at = text.indexOf(character); at !== -1; at = text.indexOf(character, at + 1)) {
      found++;
      if (found > most) return true;
    }
  }
  return most < 0;
}

const SPACE = /\s|$/g;

/** Whether more than `most` characters without a space follow a sign of hashtags. */
function hasLongRun(text: string, most: number): boolean {
  for (const sign of '#＃') {
    for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) {
      SPACE.lastIndex = at;
      if ((SPACE.exec(text)?.index ?? text.length) - at - 1 > most) return true;
    }
  }
  return false;
}

/** Hashtags that are too long for the network to link. */
export const tagHints: HintRule = (target) => {
  const limit = target.platform.definition.limits.tag;
  if (limit === undefined) return [];
  const most = target.limit(limit);
  return target.posts.flatMap((item) => {
    const text = target.textOf(item);
    if (!hasLongRun(text, most)) return [];
    return target.spansOf(text, extractHashtags).flatMap(({ start, end }) => {
      const actual = lengthFor(limit, text.slice(start + 1, end), most);
      if (actual <= most) return [];
      const spans = [{ start, end }];
      return [{ rule: 'tag_long' as const, post: item.index, limit: most, actual, unit: limit.unit, spans }];
    });
  });
};

/** A first comment longer than the network accepts, although a post may be as long. */
export const commentHints: HintRule = (target) => {
  const { comment: limit, text: ofPosts } = target.platform.definition.limits;
  // Where a comment may be as long as a post, the requirement on texts says the same.
  if (limit === undefined || (ofPosts && target.limit(limit) >= target.limit(ofPosts))) return [];
  return firstComment(target).flatMap((comment) => {
    const text = target.textOf(comment);
    const most = target.limit(limit);
    const actual = lengthFor(limit, text, most);
    if (actual <= most) return [];
    const spans = [{ start: target.longestFit(text, [{ unit: limit.unit, most }]), end: text.length }];
    const measured = { limit: most, actual, unit: limit.unit, spans };
    return [{ rule: 'comment_long' as const, refused: true as const, post: comment.index, ...measured }];
  });
};

/** A language that the network does not know, so that the post is shown as one in another language. */
export const languageHints: HintRule = ({ platform, said }) => {
  const language = said.findLast((one) => typeof one.language === 'string')?.language;
  return isUnknownLanguage(platform.definition.key, language)
    ? [{ rule: 'language', what: language ?? '' }]
    : [];
};
