import type { PlatformKey } from '../platform/platform-key.ts';

/** An account of a post, as far as it decides what needs a person. */
export interface CausePostAccount {
  readonly id: number;
  readonly provider: PlatformKey;
  readonly status: 'pending' | 'publishing' | 'published' | 'failed' | 'unconfirmed';
  readonly failures: readonly { readonly key: string; readonly params: Readonly<Record<string, unknown>> }[];
  readonly errors: readonly string[];
}

/** A post, as far as it decides what needs a person. */
export interface CausePost {
  readonly uuid: string;
  /** RFC 3339, or the wire's own format in UTC. */
  readonly scheduled_at: string | null;
  readonly accounts: readonly CausePostAccount[];
}

/** A connected account, as far as it decides what needs a person. */
export interface CauseAccount {
  readonly id: number;
  readonly authorized: boolean;
  /** RFC 3339, or the wire's own format in UTC. */
  readonly access_ends_at: string | null;
}

/** A personal key that may expire. */
export interface CauseKey {
  readonly id: string;
  readonly expires_at: string | null;
  readonly revoked_at: string | null;
}

/** A version of a network's interface that ends. */
export interface CauseVersion {
  readonly provider: PlatformKey;
  readonly ends_at: string;
}

/** A network, or one of its servers, that has been refusing everything for a while. */
export interface CauseOutage {
  readonly provider: PlatformKey;
  /** The host of the server; empty for a network that has one. */
  readonly service: string;
}

/** An address that gets no more events because it refused them. */
export interface CauseWebhook {
  readonly uuid: string;
}

/** The records that somebody has, from which causes are found. */
export interface CauseRecords {
  readonly post: CausePost;
  readonly account: CauseAccount;
  readonly key: CauseKey;
  readonly version: CauseVersion;
  readonly outage: CauseOutage;
  readonly webhook: CauseWebhook;
}
