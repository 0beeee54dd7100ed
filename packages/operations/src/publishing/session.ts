import type { CredentialRenewal, PublishAccount, RefusedCredentials } from '@crier/domain';
import type { HeldCredentials } from '../ports/journal.ts';
import { type RenewDependencies, type Renewed, renewCredentials } from './renew-credentials.ts';

/** Credentials this close to their expiry are renewed before they are used. */
const EXPIRY_MARGIN_MS = 60_000;

/** The credentials of one publication run. They are renewed before they expire, and at most once after a refusal. */
export class Session {
  readonly #renewal: CredentialRenewal | null;
  readonly #account: PublishAccount;
  readonly #deps: RenewDependencies;
  #held: HeldCredentials;
  #renewedOnRefusal = false;

  constructor(
    renewal: CredentialRenewal | null,
    account: PublishAccount,
    held: HeldCredentials,
    deps: RenewDependencies,
  ) {
    this.#renewal = renewal;
    this.#account = account;
    this.#held = held;
    this.#deps = deps;
  }

  get credentials(): HeldCredentials['credentials'] {
    return this.#held.credentials;
  }

  /** Renews credentials that are about to expire. If the network is unavailable, the old ones are tried. */
  async freshen(): Promise<Renewed | null> {
    const { expiresAt } = this.#held;
    if (this.#renewal === null || expiresAt === null || expiresAt - this.#deps.now() > EXPIRY_MARGIN_MS)
      return null;
    return await this.#renew();
  }

  /** Renews the credentials after a refusal, once per run; a second refusal is final. */
  async renewOnce(refusal: RefusedCredentials): Promise<Renewed> {
    const final = { outcome: 'auth', ...refused(refusal) } as const;
    if (this.#renewedOnRefusal) return final;
    this.#renewedOnRefusal = true;
    const renewed = await this.#renew();
    return renewed.outcome === 'auth' && this.#renewal === null ? final : renewed;
  }

  async #renew(): Promise<Renewed> {
    const renewed = await renewCredentials(this.#renewal, this.#account, this.#held, this.#deps);
    if (renewed.outcome === 'renewed') this.#held = renewed.held;
    return renewed;
  }
}

function refused({ message, code }: RefusedCredentials): RefusedCredentials {
  return { message, ...(code === undefined ? {} : { code }) };
}
