import type { Authenticator, Handlers, IdempotencyStore } from '@crier/operations';
import type { Logger, Metrics, Readiness, Settings } from '@crier/service';

/** What the API is built from. */
export interface ApiOptions {
  readonly settings: Pick<Settings, 'baseUrl' | 'corePath' | 'debug' | 'mediaDir' | 'dataDir' | 'trustProxy'>;
  readonly handlers: Handlers;
  readonly authenticator: Authenticator;
  readonly idempotency: IdempotencyStore;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly readiness: () => Promise<Readiness>;
  /** Checks each success body against its contract and answers 500 when it does not match. */
  readonly checkResponses: boolean;
}
