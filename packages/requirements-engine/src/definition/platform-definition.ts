import type { AudienceTerms } from './audience-terms.ts';
import type { DisclosureTerms } from './disclosure-terms.ts';
import type { FileLimits } from './file-limits.ts';
import type { Limit, LimitName, LimitSource, LimitValue } from './limit.ts';
import type { MediaType } from './media-type.ts';
import type { OptionField, OptionTerms } from './option-field.ts';
import type { PlatformKey } from './platform-key.ts';
import type { PollTerms } from './poll-terms.ts';
import type { PostFormat } from './post-format.ts';
import type { RuleName } from './rule-name.ts';

/** The kinds of network in the specification. */
export type PlatformKind =
  | 'short-post platform'
  | 'threaded-text platform'
  | 'decentralised-protocol platform'
  | 'federated microblogging platform'
  | 'federated photo network'
  | 'professional network'
  | 'general social network'
  | 'photo-sharing network'
  | 'pin-board network'
  | 'video platform'
  | 'short-video platform'
  | 'business-listing platform';

export interface PlatformCapabilities {
  /** True when every content item is a post of a thread. */
  readonly thread: boolean;
  /** True when the second content item is the first comment. */
  readonly firstComment: boolean;
  readonly media: readonly MediaType[];
  /** False when photos, videos and GIFs exclude each other in one post. */
  readonly mixedMedia: boolean;
  /** `text`: the link of a content item becomes part of its text; `card`: it is sent separately from the text. */
  readonly link: 'text' | 'card';
  /** False when a post carries either media or the card of a link; null if links have no card. */
  readonly cardBesideMedia: boolean | null;
  /** Where the question of a poll is: in the text, or in a field of its own; null without polls. */
  readonly poll: 'text' | 'field' | null;
  readonly sensitive: boolean;
  readonly altText: boolean;
  /** True when a video is published with the cover that its author chose; `covers` says which. */
  readonly videoCover: boolean;
  /** True when limits differ from server to server and are read from the account's own. */
  readonly instanceLimits: boolean;
}

/** The defaults of most networks, which have no threads, comments, mixed media or cards. */
export const PLAIN_CAPABILITIES = {
  thread: false,
  firstComment: false,
  mixedMedia: false,
  link: 'text',
  cardBesideMedia: null,
  poll: null,
  sensitive: false,
  altText: false,
  videoCover: false,
  instanceLimits: false,
} as const;

/** A network's demands on a post, as plain data: everything that a check needs. */
export interface PlatformTerms {
  readonly key: PlatformKey;
  /** The network's own name, as people read it. */
  readonly name: string;
  readonly capabilities: PlatformCapabilities;
  /** Every requirement the network has, in the order in which they are reported. */
  readonly rules: readonly RuleName[];
  /** The first whose condition holds applies; the last has none. */
  readonly formats: readonly PostFormat[];
  /** Every limit of the network that can be set, by name. */
  readonly limits: { readonly [Name in LimitName]?: LimitValue };
  /** The keys read from `CheckAccount.limits` besides limits by name: what the account's server reports. */
  readonly reported?: readonly string[];
  readonly options: readonly OptionTerms[];
}

/** Which videos a network with covers shows with theirs. */
export interface CoverTerms {
  /** True when a video beside other files gets none. */
  readonly alone: boolean;
  /** Names of the forms of post whose videos get none. */
  readonly notIn: readonly string[];
  /** The limits of a cover; when absent, those of the network's pictures. */
  readonly file?: FileLimits;
}

/** Which link of a post a network shows as a card of its page, and the source of that fact. */
export interface LinkCards extends LimitSource {
  /** `text`: the link sent beside the text, else the first one in it; `sent`: only a link sent beside it. */
  readonly of: 'text' | 'sent' | 'none';
  /** True when a post with media shows one, too. */
  readonly besideMedia: boolean;
}

/** How a network takes the language of a post, and the source of that fact. */
export interface LanguageTerms extends LimitSource {
  /** `tag`: any BCP 47 tag; `code`: the ISO 639 code of a language, without script and region. */
  readonly takes: 'tag' | 'code';
  /** What is sent for tags, and for those that they begin, in place of the code. */
  readonly instead?: Readonly<Record<string, string>>;
  /** The codes of three letters that it knows; every one when absent. */
  readonly known?: readonly string[];
}

/** Facts about a network besides its terms; no requirement depends on them. */
export interface PlatformDescription {
  readonly kind: PlatformKind;
  /** Where the network states its limits, except those of `sources` and those that name their own source. */
  readonly source: LimitSource;
  readonly sources?: { readonly [Name in LimitName]?: LimitSource };
  readonly files: readonly FileLimits[];
  readonly linkCards: LinkCards;
  /** Absent if every video gets its cover, or if none does (`videoCover`). */
  readonly covers?: CoverTerms;
  /** Absent if its posts say no language. */
  readonly language?: LanguageTerms;
  /** Absent if its posts disclose nothing. */
  readonly disclosure?: DisclosureTerms;
  /** Absent if it has no polls. */
  readonly poll?: PollTerms;
  /** Absent if its posts are for everyone, or options say otherwise. */
  readonly audience?: AudienceTerms;
}

/** The definition of what a network accepts, as plain data that survives JSON. */
export interface PlatformDefinition extends Omit<PlatformTerms, 'options'> {
  readonly kind: PlatformKind;
  /** Every limit of the network that can be set, by name, with its source. */
  readonly limits: { readonly [Name in LimitName]?: Limit };
  readonly options: readonly OptionField[];
  readonly files: readonly FileLimits[];
  readonly linkCards: LinkCards;
  readonly covers?: CoverTerms;
  readonly language?: LanguageTerms;
  readonly disclosure?: DisclosureTerms;
  readonly poll?: PollTerms;
  readonly audience?: AudienceTerms;
}
