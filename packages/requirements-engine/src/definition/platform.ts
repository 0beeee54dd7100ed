import type { CheckAccount, CheckContent, JsonObject, TextSpan } from '@crier/domain';
import type { Count, CountingProfile } from '@crier/text-counter';
import type { MessageKey, OwnKey, Sentences } from '../messages/messages.ts';
import type { TextBound } from '../text/text-memory.ts';
import type { LimitUnit } from './limit.ts';
import type { PlatformDefinition } from './platform-definition.ts';
import type { PostFormat } from './post-format.ts';

/** A version of a post for one account, as the rules see it. */
export interface RuleTarget {
  readonly platform: Platform;
  readonly account: CheckAccount;
  readonly format: PostFormat;
  /** Never empty: a version without content has one empty item. */
  readonly content: readonly [CheckContent, ...CheckContent[]];
  /** The version's options of the account's network. */
  readonly options: JsonObject;
  /** The text of a content item that is counted and sent. */
  readonly textOf: (content: CheckContent) => string;
  /** Counts as the account's server does. */
  readonly count: (text: string) => Count;
  /** UTF-16 length of the longest beginning of the text that is within every limit. */
  readonly longestFit: (text: string, limits: readonly TextBound[]) => number;
}

/** An unmet requirement of one account, before it is worded and shared between accounts. */
export interface Finding {
  readonly rule: string;
  /** `account` for an option kept per account, which is never shared. */
  readonly scope: 'version' | 'account';
  readonly post: number | null;
  readonly limit: number | null;
  readonly actual: number | null;
  readonly unit: LimitUnit | null;
  readonly spans: readonly TextSpan[];
  readonly say: MessageKey;
}

/** A requirement; returns its findings, or nothing when it is met. */
export type Rule = (target: RuleTarget) => readonly Finding[];

/** A network as this package runs it: its definition, how the account's server counts text, and its rules. */
export interface Platform {
  readonly definition: PlatformDefinition;
  readonly counting: (account: CheckAccount) => CountingProfile;
  readonly rules: readonly Rule[];
  /** The English messages of rules specific to this network. */
  readonly sentences?: Partial<Sentences<OwnKey>>;
}
