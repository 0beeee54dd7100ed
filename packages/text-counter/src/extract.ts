import { ensureString } from './argument.ts';
import { scanBlueskyLinks } from './bluesky/link-facets.ts';
import { scanBlueskyMentions } from './bluesky/mention-facets.ts';
import { scanBlueskyCashtags, scanBlueskyTags } from './bluesky/tag-facets.ts';
import { scanFediverseHashtags } from './hashtags/fediverse-hashtags.ts';
import type { HashtagMatch } from './hashtags/hashtag-match.ts';
import { scanXCashtags } from './hashtags/x-cashtags.ts';
import { scanXHashtags } from './hashtags/x-hashtags.ts';
import { fediverseLinks, type LinkGrammar, xLinks } from './links/link-grammar.ts';
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

/** What each grammar finds. One table for each part, so that a bundle holds only the grammars of the parts it asks for. */
type Table<Found> = Readonly<Record<Grammar, (text: string) => Found[]>>;

const linksBy =
  (grammar: LinkGrammar) =>
  (text: string): ExtractedLink[] =>
    scanLinks(text, grammar).map(({ start, end }) => ({ start, end, url: text.slice(start, end) }));

const LINKS: Table<ExtractedLink> = /* @__PURE__ */ (() => ({
  twitter: linksBy(xLinks),
  mastodon: linksBy(fediverseLinks),
  bluesky: (text) => scanBlueskyLinks(text).map(({ start, end, uri }) => ({ start, end, url: uri })),
}))();

const MENTIONS: Table<ExtractedMention> = {
  twitter: scanXMentions,
  mastodon: scanFediverseMentions,
  bluesky: (text) =>
    scanBlueskyMentions(text).map(({ start, end, handle }) => ({ start, end, username: handle })),
};

const HASHTAGS: Table<ExtractedTag> = {
  twitter: (text) => outside(scanXHashtags(text), text, xLinks),
  mastodon: (text) => outside(scanFediverseHashtags(text), text, fediverseLinks),
  bluesky: scanBlueskyTags,
};

const CASHTAGS: Table<ExtractedTag> = {
  twitter: scanXCashtags,
  mastodon: () => [],
  bluesky: scanBlueskyCashtags,
};

/** Without types, a caller may name a grammar that does not exist: it gets the default one. */
function find<Found>(table: Table<Found>, text: string, grammar: Grammar): Found[] {
  return (table[grammar] ?? table.twitter)(ensureString(text, 'text'));
}

/** Links of the text, in order. Default grammar: `twitter`. */
export function extractLinks(text: string, grammar: Grammar = 'twitter'): ExtractedLink[] {
  return find(LINKS, text, grammar);
}

/** Mentions of the text, in order. Default grammar: `twitter`. */
export function extractMentions(text: string, grammar: Grammar = 'twitter'): ExtractedMention[] {
  return find(MENTIONS, text, grammar);
}

/** Hashtags of the text outside its links, in order. Default grammar: `twitter`. */
export function extractHashtags(text: string, grammar: Grammar = 'twitter'): ExtractedTag[] {
  return find(HASHTAGS, text, grammar);
}

/** Cashtags (`$ABC`) of the text, in order; Mastodon has none. Default grammar: `twitter`. */
export function extractCashtags(text: string, grammar: Grammar = 'twitter'): ExtractedTag[] {
  return find(CASHTAGS, text, grammar);
}

/** The tags that overlap no link of the text; if a tag and a link overlap, the one that starts earlier stays. */
function outside(tags: HashtagMatch[], text: string, grammar: LinkGrammar): HashtagMatch[] {
  if (tags.length === 0) return tags;
  let reached = 0;
  const kept = [...tags, ...scanLinks(text, grammar)].sort((left, right) => left.start - right.start);
  return kept.filter((range): range is HashtagMatch => {
    if (range.start < reached) return false;
    reached = range.end;
    return 'tag' in range;
  });
}
