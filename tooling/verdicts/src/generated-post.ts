import type { CheckMedia, PlatformKey } from '@crier/requirements-engine';

/** An account as the API shows it. */
export interface WireAccount {
  readonly id: number;
  readonly provider: PlatformKey;
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>> | null;
  readonly limits: Readonly<Record<string, unknown>> | null;
}

/** A file as the API shows it. */
export type WireMedia = CheckMedia & { readonly name: string };

/** What an account discloses, or a version. */
export type Disclosed = Readonly<Record<string, boolean>>;

export interface GeneratedVersion {
  readonly account_id: number;
  readonly is_original: boolean;
  readonly content: readonly {
    readonly body: string;
    readonly body_format: 'text';
    readonly url: string | null;
    readonly media: readonly WireMedia[];
  }[];
  readonly options: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly language: string | null;
  readonly disclosure: Disclosed | null;
}

/** A post for some accounts; `time` is in 2041 on the clock of UTC, and null for a draft. */
export interface GeneratedPost {
  readonly accounts: readonly WireAccount[];
  readonly versions: readonly GeneratedVersion[];
  readonly date: string | null;
  readonly time: string | null;
}

/** By account: the keys of everything that prevents publishing, and the rules of advice, in order. */
export type Verdict = Readonly<Record<string, readonly string[]>>;
