import type { Count, CountingProfile } from '@crier/text-counter';
import type { CheckAccount, CheckContent, RecordId } from '../check-input.ts';
import type { MessageKey, OwnKey, Sentences } from '../messages/messages.ts';
import type { OptionValues } from '../options/option-types.ts';
import type { Cut, TextBound } from '../text/cut.ts';
import type { FindSpans } from '../text/text-memory.ts';
import type { TextSpan } from '../violation.ts';
import type { Audience } from './audience-terms.ts';
import type { Disclosure } from './disclosure-terms.ts';
import type { LimitReader, LimitUnit } from './limit.ts';
import type { OptionTerms } from './option-field.ts';
import type { PlatformTerms } from './platform-definition.ts';
import type { PostFormat } from './post-format.ts';
import type { RuleKey } from './rule-name.ts';

/** A checked post, and its place in the thread. */
export interface CheckedPost {
  readonly index: number;
  readonly content: CheckContent;
}

/** What is said about a post besides its content and options; an account says it for all of its posts. */
export interface Said {
  /** BCP 47 tag of the language of the texts. */
  readonly language?: string | null | undefined;
  readonly disclosure?: Disclosure | null | undefined;
  readonly audience?: Audience | null | undefined;
}

/** A version of a post for one account, as the rules see it. */
export interface RuleTarget {
  readonly platform: Platform;
  readonly account: CheckAccount<RecordId>;
  readonly format: PostFormat;
  /** What the account, the original and the version say about a post, the more particular after the general. */
  readonly said: readonly Said[];
  /** Never empty: a version without content has one empty item. */
  readonly content: readonly [CheckContent, ...CheckContent[]];
  /** The posts that are checked. */
  readonly posts: readonly CheckedPost[];
  /** The version's options of the account's network, as they apply to the account; the fields are the network's. */
  readonly read: <const Fields extends readonly OptionTerms[]>(fields: Fields) => OptionValues<Fields>;
  /** The text of a post or a comment that is counted and sent. */
  readonly textOf: (post: CheckedPost) => string;
  /** The text of a post or a comment, counted as the account's server does. */
  readonly countOf: (post: CheckedPost) => Count;
  /** The length of a text as it is written, in code points. */
  readonly codePoints: (text: string) => number;
  /** The spans that a function finds in a text. */
  readonly spansOf: (text: string, find: FindSpans) => readonly TextSpan[];
  /** The limit that holds for the account. */
  readonly limit: LimitReader;
  /** UTF-16 length of the longest beginning of the text that is within every limit. */
  readonly longestFit: (text: string, limits: readonly TextBound[]) => number;
}

/** An unmet requirement of one account, before it is worded and shared between accounts; absent members are null. */
export interface Finding {
  readonly rule: RuleKey;
  readonly say: MessageKey;
  /** Whether it concerns an option kept per account, which is never shared. */
  readonly perAccount?: boolean;
  readonly post?: number;
  readonly limit?: number;
  readonly actual?: number;
  readonly unit?: LimitUnit;
  /** The length of the text as it is written, in code points. */
  readonly written?: number;
  /** The unit of the limit in the network's documents, if it counts in another. */
  readonly statedIn?: LimitUnit;
  readonly spans?: readonly TextSpan[];
}

/** A requirement; returns its findings, or nothing when it is met. */
export type Rule = (target: RuleTarget) => readonly Finding[];

/** A network as this package runs it: its terms, how the account's server counts text, and its rules. */
export interface Platform {
  readonly definition: PlatformTerms;
  readonly counting: (limit: LimitReader) => CountingProfile;
  /** Finds where a text counted this way is too long. */
  readonly cut: Cut;
  readonly rules: readonly Rule[];
  /** The English messages of rules specific to this network. */
  readonly sentences?: Partial<Sentences<OwnKey>>;
}
