import type { PublishAccount, Publisher } from '@crier/domain';
import type { HeldCredentials } from '../ports/journal.ts';
import { type RefreshDependencies, type Refreshed, refreshCredentials } from './refresh-credentials.ts';

/** Credentials this close to their end are renewed before they are used. */
const EXPIRY_MARGIN_MS = 60_000;

/** The credentials of one publication run: renewed at most once because of a refusal, and before they expire. */
export class Session {
  readonly #publisher: Publisher;
  readonly #account: PublishAccount;
  readonly #deps: RefreshDependencies;
  #held: HeldCredentials;
  #renewedOnRefusal = false;

  constructor(
    publisher: Publisher,
    account: PublishAccount,
    held: HeldCredentials,
    deps: RefreshDependencies,
  ) {
    this.#publisher = publisher;
    this.#account = account;
    this.#held = held;
    this.#deps = deps;
  }

  get credentials(): HeldCredentials['credentials'] {
    return this.#held.credentials;
  }

  /** Renews credentials about to expire. A network that can't be asked now is no obstacle: the old ones are tried. */
  async freshen(): Promise<Refreshed | null> {
    const { expiresAt } = this.#held;
    if (!this.#publisher.refresh || expiresAt === null || expiresAt - this.#deps.now() > EXPIRY_MARGIN_MS)
      return null;
    return await this.#refresh();
  }

  /** After a refusal: renews once per run; a second refusal is final. */
  async renewOnce(refusal: string): Promise<Refreshed> {
    if (this.#renewedOnRefusal) return { outcome: 'auth', message: refusal };
    this.#renewedOnRefusal = true;
    const refreshed = await this.#refresh();
    return refreshed.outcome === 'auth' && !this.#publisher.refresh
      ? { outcome: 'auth', message: refusal }
      : refreshed;
  }

  async #refresh(): Promise<Refreshed> {
    const refreshed = await refreshCredentials(this.#publisher, this.#account, this.#held, this.#deps);
    if (refreshed.outcome === 'refreshed') this.#held = refreshed.held;
    return refreshed;
  }
}
