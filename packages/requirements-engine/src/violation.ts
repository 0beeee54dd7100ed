import type { RecordId } from './check-input.ts';
import type { LimitUnit } from './definition/limit.ts';
import type { PlatformKey } from './definition/platform-key.ts';
import type { RuleKey } from './definition/rule-name.ts';

/** A half-open range of UTF-16 offsets. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/** A part of the published text, and its part of the typed body; null if it was added to the body. */
export interface SourceSpan extends TextSpan {
  readonly source: TextSpan | null;
}

/** `requirements.<scope>.<provider>.<rule>`. */
export type ViolationKey = `requirements.${string}.${PlatformKey}.${RuleKey}`;

/**
 * One unmet requirement (spec: Publishing requirements). `key` never changes with language; `accounts` are the ids it
 * concerns; removing the text that `spans` cover clears it if these accounts count links alike, as all but a few
 * Mastodon servers do. Otherwise another link may end the text, and the spans of a second check clear it.
 */
export interface Violation<Id extends RecordId = RecordId> {
  readonly key: ViolationKey;
  /** 0 for a shared version, else the account's id. */
  readonly scope: Id | 0;
  readonly provider: PlatformKey;
  readonly accounts: readonly Id[];
  readonly rule: RuleKey;
  /** Index of the content item it concerns; null when it concerns the options of the post. */
  readonly post: number | null;
  readonly limit: number | null;
  readonly actual: number | null;
  readonly unit: LimitUnit | null;
  readonly spans: readonly SourceSpan[];
  readonly message: string;
  /** How to fix it, as a sentence for users. */
  readonly fix: string;
}
