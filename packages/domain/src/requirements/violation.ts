import type { PlatformKey } from '../platform/platform-key.ts';

/** A half-open range of UTF-16 offsets into the plain text of one content item. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/**
 * One unmet requirement (spec: Publishing requirements). `key` is `requirements.<scope>.<provider>.<rule>` and never
 * changes with language; `accounts` are the ids it concerns; removing the text that `spans` cover clears it.
 */
export interface Violation {
  readonly key: string;
  readonly scope: number;
  readonly provider: PlatformKey;
  readonly accounts: readonly number[];
  readonly rule: string;
  /** Index of the content item it concerns; null when it concerns the options of the post. */
  readonly post: number | null;
  readonly limit: number | null;
  readonly actual: number | null;
  readonly unit: string | null;
  readonly spans: readonly TextSpan[];
  readonly message: string;
  /** How to fix it, as a sentence for users. */
  readonly fix: string;
}
