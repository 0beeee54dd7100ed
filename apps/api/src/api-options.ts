import type {
  AttemptStore,
  Authenticator,
  ConnectionDependencies,
  ConsoleHandlers,
  Handlers,
  IdempotencyStore,
  SendAhead,
  SessionStore,
} from '@crier/operations';
import type { FindCaller } from '@crier/persistence';
import type { Logger, MediaFileSource, Metrics, OAuthServer, Readiness, Settings } from '@crier/service';
import type { ArrivalTimes } from './requests/arrival.ts';
import type { KnownDevices, Sessions } from './sessions/index.ts';

/** What the API is built from. */
export interface ApiOptions {
  readonly settings: Pick<
    Settings,
    | 'baseUrl'
    | 'corePath'
    | 'debug'
    | 'uploadLimits'
    | 'dataDir'
    | 'trustProxy'
    | 'metrics'
    | 'hstsSeconds'
    | 'limits'
  >;
  readonly handlers: Handlers;
  /** Where files of forms go while they are received. */
  readonly sendAhead: SendAhead;
  readonly mediaFiles: MediaFileSource;
  readonly authenticator: Authenticator;
  readonly findCaller: FindCaller;
  readonly idempotency: IdempotencyStore;
  readonly sessions: Sessions;
  readonly credentials: Pick<SessionStore, 'findCredentials' | 'noteFailure'>;
  readonly attempts: AttemptStore;
  readonly devices: KnownDevices;
  /** The use cases of the console. */
  readonly console: Partial<ConsoleHandlers>;
  /** The authorization server; null where it is switched off. */
  readonly oauth: OAuthServer | null;
  /** What connecting accounts in the browser needs, but for what the API adds itself. */
  readonly connections: Omit<ConnectionDependencies, 'clients' | 'callbackUri'>;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly now: () => number;
  readonly readiness: () => Promise<Readiness>;
  /** Checks each success body against its contract and answers 500 when it does not match. */
  readonly checkResponses: boolean;
  /** How long requests may take to arrive, where not as usual. */
  readonly arrival?: ArrivalTimes;
}
