import type { Allowance, MediaType, Networks, Tenancy } from '@crier/domain';
import type { MediaFileSource, PublicAddresses } from '@crier/media';
import type {
  Connections,
  Invitations,
  Operations,
  openPasswordReset,
  resetPassword,
  SendAhead,
  Setup,
} from '@crier/operations';
import type {
  AttemptStore,
  Authenticator,
  IdempotencyStore,
  NoticeMails,
  RequestBudgetStore,
  SessionStore,
} from '@crier/operations/ports';
import type { FindCaller } from '@crier/persistence';
import type {
  AddressLink,
  Logger,
  Metrics,
  OAuthServer,
  Readiness,
  Settings,
  UnsubscribeLinks,
} from '@crier/service';
import type { McpSurface } from './mcp/mcp-surface.ts';
import type { Panel } from './panel/open-panel.ts';
import type { ArrivalTimes } from './requests/arrival.ts';
import type { KnownDevices, Sessions } from './sessions/index.ts';
import type { EventStreams } from './streams/event-streams.ts';

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
    | 'networkLimits'
    | 'securityContact'
    | 'secrets'
  >;
  /** The use cases that the installation has; there is a route for each. */
  readonly handlers: Operations;
  /** Stores the files of forms while they are received. */
  readonly sendAhead: SendAhead;
  readonly mediaFiles: MediaFileSource;
  /** The types of files that are converted before they are sent. */
  readonly converts: readonly MediaType[];
  readonly publicAddresses: Pick<PublicAddresses, 'open'>;
  readonly authenticator: Authenticator;
  readonly findCaller: FindCaller;
  /** The limits of a workspace on a given plan. */
  readonly allowanceOf: (tenancy: Tenancy | null) => Allowance;
  readonly budgets: RequestBudgetStore;
  readonly idempotency: IdempotencyStore;
  readonly sessions: Sessions;
  readonly credentials: Pick<SessionStore, 'findCredentials' | 'noteFailure'>;
  readonly invitations: Pick<Invitations, 'find' | 'accept' | 'acceptAs'>;
  /** Setting a new password by a link. */
  readonly passwordResets: {
    readonly open: ReturnType<typeof openPasswordReset>;
    readonly reset: ReturnType<typeof resetPassword>;
    /** Mails a link to the user with an address, if there is one; null where no mail is sent. */
    readonly ask: ((email: string) => Promise<void>) | null;
  };
  /** Confirming a new e-mail address by a link. */
  readonly addresses: {
    readonly open: (token: string) => AddressLink | null;
    /** False if the link can't be used any more. */
    readonly confirm: (link: AddressLink) => Promise<boolean>;
  };
  /** Stopping mails of some kinds by a link. */
  readonly unsubscribe: {
    readonly open: UnsubscribeLinks['open'];
    /** False if there is no such user. */
    readonly mute: NoticeMails['mute'];
  };
  /** Creating the first administrator by a link. */
  readonly setup: Setup;
  readonly attempts: AttemptStore;
  readonly devices: KnownDevices;
  /** The authorization server; null where it is switched off. */
  readonly oauth: OAuthServer | null;
  /** The panel that is served at the root of the service; null where there is none. */
  readonly webPanel: Panel | null;
  /** Connecting accounts in a browser. */
  readonly connections: Connections;
  readonly networks: Networks;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly now: () => number;
  /** Told every failure, so that readiness shows when changes cannot be stored. */
  readonly noteTrouble: (error: unknown) => void;
  readonly readiness: () => Promise<Readiness>;
  /** Following the events of workspaces. They end when the API is closed. */
  readonly eventStreams: EventStreams;
  /** Checks each success body against its contract and answers 500 on a mismatch. */
  readonly checkResponses: boolean;
  /** How long requests may take to arrive, if not the default. */
  readonly arrival?: ArrivalTimes;
  /** How long the reader of a stream may take nothing, if not the default. */
  readonly streamStallMs?: number;
  /** How long a tool of the MCP endpoint may take, if not the default. */
  readonly toolTimeoutMs?: number;
  /** What the MCP endpoint serves, if not the tools of the service. */
  readonly mcpSurface?: McpSurface;
}
