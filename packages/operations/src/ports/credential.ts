import type { CredentialKind } from '@crier/domain';

/** What a request was authenticated with. */
export interface Credential {
  readonly kind: CredentialKind;
  /** The key, or the app's client id; null for a session of a browser. */
  readonly id: string | null;
  /** The name that its user or its developer gave it. */
  readonly name: string | null;
  /** Whether an agent calls, over MCP. */
  readonly agent: boolean;
}
