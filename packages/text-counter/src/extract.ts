import { ensureString } from './argument.ts';
import { scanBlueskyLinks } from './bluesky/link-facets.ts';
import { scanBlueskyMentions } from './bluesky/mention-facets.ts';
import { scanBlueskyCashtags, scanBlueskyTags } from './bluesky/tag-facets.ts';
import { scanFediverseHashtags } from './hashtags/fediverse-hashtags.ts';
import type { HashtagMatch } from './hashtags/hashtag-match.ts';
import { scanXCashtags } from './hashtags/x-cashtags.ts';
import { scanXHashtags } from './hashtags/x-hashtags.ts';
import { fediverseLinks, xLinks } from './links/link-grammar.ts';
import { scanLinks } from './links/link-scanner.ts';
import { scanFediverseMentions } from './mentions/fediverse-mentions.ts';
import { scanXMentions } from './mentions/x-mentions.ts';
import type { TextRange } from './profile.ts';

/** The network whose rules decide what a link, a mention or a tag is. */
export type Grammar = 'twitter' | 'mastodon' | 'bluesky';

/** UTF-16 offsets, end exclusive. */
export interface ExtractedLink extends TextRange {
  /** The address; Bluesky's has `https://` in front when it was written without a scheme. */
  readonly url: string;
}

export interface ExtractedMention extends TextRange {
  /** Without `@` and server; on Bluesky the handle. */
  readonly username: string;
  /** Server of a Mastodon mention, if it names one. */
  readonly server?: string;
  /** List of an X mention, if it names one. */
  readonly list?: string;
}

export interface ExtractedTag extends TextRange {
  /** Without its sign. */
  readonly tag: string;
}

function linksOf(text: string, grammar: Grammar): readonly TextRange[] {
  return scanLinks(text, grammar === 'mastodon' ? fediverseLinks : xLinks);
}

/** Links of the text, in order. Default grammar: `twitter`. */
export function extractLinks(text: string, grammar: Grammar = 'twitter'): ExtractedLink[] {
  const source = ensureString(text, 'text');
  if (grammar === 'bluesky') {
    return scanBlueskyLinks(source).map(({ start, end, uri }) => ({ start, end, url: uri }));
  }
  return linksOf(source, grammar).map(({ start, end }) => ({ start, end, url: source.slice(start, end) }));
}

/** Mentions of the text, in order. Default grammar: `twitter`. */
export function extractMentions(text: string, grammar: Grammar = 'twitter'): ExtractedMention[] {
  const source = ensureString(text, 'text');
  if (grammar === 'bluesky') {
    return scanBlueskyMentions(source).map(({ start, end, handle }) => ({ start, end, username: handle }));
  }
  return grammar === 'mastodon' ? scanFediverseMentions(source) : scanXMentions(source);
}

/** Hashtags of the text outside its links, in order. Default grammar: `twitter`. */
export function extractHashtags(text: string, grammar: Grammar = 'twitter'): ExtractedTag[] {
  const source = ensureString(text, 'text');
  if (grammar === 'bluesky') return scanBlueskyTags(source);
  const tags = grammar === 'mastodon' ? scanFediverseHashtags(source) : scanXHashtags(source);
  if (tags.length === 0) return tags;
  return outside(tags, linksOf(source, grammar));
}

/** Cashtags (`$ABC`) of the text, in order; Mastodon has none. Default grammar: `twitter`. */
export function extractCashtags(text: string, grammar: Grammar = 'twitter'): ExtractedTag[] {
  const source = ensureString(text, 'text');
  if (grammar === 'mastodon') return [];
  return grammar === 'bluesky' ? scanBlueskyCashtags(source) : scanXCashtags(source);
}

/** The tags that overlap no range; if a tag and a range overlap, the one that starts earlier stays. */
function outside(tags: readonly HashtagMatch[], ranges: readonly TextRange[]): HashtagMatch[] {
  let reached = 0;
  const kept = [...tags, ...ranges].sort((left, right) => left.start - right.start);
  return kept.filter((range): range is HashtagMatch => {
    if (range.start < reached) return false;
    reached = range.end;
    return 'tag' in range;
  });
}
