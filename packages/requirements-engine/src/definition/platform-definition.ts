import type { MediaType, PlatformKey } from '@crier/domain';
import type { FileLimits } from './file-limits.ts';
import type { Limit } from './limit.ts';
import type { OptionField } from './option-field.ts';
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
  /** False when a post carries either media or the card of a link; null where links have no card. */
  readonly cardBesideMedia: boolean | null;
  readonly sensitive: boolean;
  readonly altText: boolean;
  /** True when limits differ from server to server and are read from the account's own. */
  readonly instanceLimits: boolean;
}

/** What a network accepts, as plain data that survives JSON. */
export interface PlatformDefinition {
  readonly key: PlatformKey;
  /** The network's own name, as people read it. */
  readonly name: string;
  readonly kind: PlatformKind;
  readonly capabilities: PlatformCapabilities;
  /** Every requirement the network has, in the order in which they are reported. */
  readonly rules: readonly RuleName[];
  /** The first whose condition holds applies; the last has none. */
  readonly formats: readonly PostFormat[];
  /** Every number of the network by name. */
  readonly limits: Readonly<Record<string, Limit>>;
  readonly files: readonly FileLimits[];
  readonly options: readonly OptionField[];
}
