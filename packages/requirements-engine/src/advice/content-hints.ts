import {
  count,
  extractCashtags,
  extractHashtags,
  extractLinks,
  extractMentions,
  profiles,
} from '@crier/text-counter';
import type { LimitValue } from '../definition/limit.ts';
import type { CheckedPost } from '../definition/platform.ts';
import { firstComment } from '../rules/checked-posts.ts';
import { lengthIn } from '../text/length-in.ts';
import type { TextSpan } from '../violation.ts';
import type { Hint, HintRule } from './advice.ts';

/** The length of a text in the unit of a limit. */
function lengthFor({ unit }: LimitValue, text: string): number {
  const profile = Object.values(profiles).find(({ name }) => name === unit) ?? profiles.utf16;
  return lengthIn(profile.unit, count(text, profile));
}

/** Photos and GIFs without alternative text, and alternative texts the network would refuse. */
export const altTextHints: HintRule = (target) => {
  const { capabilities, limits } = target.platform.definition;
  if (!capabilities.altText) return [];
  const limit = limits.alt_text;
  return target.posts.flatMap(({ index: post, content }) =>
    (content.media ?? []).flatMap(({ id: media, type, alt_text }): readonly Hint[] => {
      const text = (alt_text ?? '').trim();
      if (text === '') return type === 'video' ? [] : [{ rule: 'alt_text_missing', post, media }];
      if (limit === undefined) return [];
      const actual = lengthFor(limit, text);
      const most = target.limit(limit);
      if (actual <= most) return [];
      return [{ rule: 'alt_text_long', post, media, limit: most, actual, unit: limit.unit }];
    }),
  );
};

/** More links than the network accepts. */
export const linkHints: HintRule = (target) =>
  tooMany(target, 'links', ({ content }, text) => {
    const url = (content.url ?? '').trim();
    const links = new Set(extractLinks(text).map((link) => link.url));
    if (url !== '') links.add(url);
    return { actual: links.size, spans: [] };
  });

/** More cashtags than the network accepts from apps. */
export const cashtagHints: HintRule = (target) =>
  tooMany(target, 'cashtags', (_, text) => counted(extractCashtags(text)));

/** More mentioned people than the network accepts. */
export const mentionHints: HintRule = (target) =>
  tooMany(target, 'mentions', (_, text) => counted(extractMentions(text)));

function counted(spans: readonly TextSpan[]) {
  return { actual: spans.length, spans: spans.map(({ start, end }) => ({ start, end })) };
}

function tooMany(
  target: Parameters<HintRule>[0],
  name: 'links' | 'cashtags' | 'mentions',
  find: (post: CheckedPost, text: string) => { readonly actual: number; readonly spans: readonly TextSpan[] },
) {
  const limit = target.platform.definition.limits[name];
  if (limit === undefined) return [];
  const most = target.limit(limit);
  return target.posts.flatMap((post) => {
    const { actual, spans } = find(post, target.textOf(post));
    if (actual <= most) return [];
    const surplus = spans.slice(most);
    return [{ rule: name, post: post.index, limit: most, actual, unit: limit.unit, spans: surplus }];
  });
}

/** Hashtags that are too long for the network to link. */
export const tagHints: HintRule = (target) => {
  const limit = target.platform.definition.limits.tag;
  if (limit === undefined) return [];
  const most = target.limit(limit);
  return target.posts.flatMap((item) => {
    const text = target.textOf(item);
    return target.spansOf(text, extractHashtags).flatMap(({ start, end }) => {
      const actual = lengthFor(limit, text.slice(start + 1, end));
      if (actual <= most) return [];
      const spans = [{ start, end }];
      return [{ rule: 'tag_long' as const, post: item.index, limit: most, actual, unit: limit.unit, spans }];
    });
  });
};

/** A first comment longer than the network accepts, although a post may be as long. */
export const commentHints: HintRule = (target) => {
  const limit = target.platform.definition.limits.comment;
  if (limit === undefined) return [];
  return firstComment(target).flatMap((comment) => {
    const text = target.textOf(comment);
    const actual = lengthFor(limit, text);
    const most = target.limit(limit);
    if (actual <= most) return [];
    const spans = [{ start: target.longestFit(text, [{ unit: limit.unit, most }]), end: text.length }];
    return [
      { rule: 'comment_long' as const, post: comment.index, limit: most, actual, unit: limit.unit, spans },
    ];
  });
};
