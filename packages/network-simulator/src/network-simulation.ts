import type { PlatformKey } from '@crier/domain';
import type { Clock } from './clock.ts';
import type { SeededValues } from './derive.ts';
import type { Answer } from './http/answer.ts';
import type { SimulatorRequest } from './http/simulator-request.ts';
import type { LearnedFact } from './quirks/learned-fact.ts';
import type { QuirkType } from './quirks/quirk.ts';
import type { InstanceQuirks } from './quirks/quirk-book.ts';
import type { FileStore } from './state/file-store.ts';

/** An account to be opened on an instance. */
export interface AccountSpec {
  /** Lower-case letters, digits and underscores. */
  readonly username: string;
  readonly displayName?: string;
  /** Path of its picture, a PNG, JPEG or WebP file; a pattern of its own is drawn if left out. */
  readonly picture?: string;
  /** Pages it administers, on networks that have pages. The same username at two accounts is one page of both. */
  readonly pages?: readonly PageSpec[];
  /** Traits that distinguish it, by the network's own names; the network lists them with its settings. */
  readonly traits?: Readonly<Record<string, string>>;
}

/** A page that speaks for an organisation. */
export type PageSpec = Pick<AccountSpec, 'username' | 'displayName' | 'picture'>;

/** An app registered by hand, as a developer does at the network's portal. */
export interface AppSpec {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Shown when it asks for access. */
  readonly name?: string;
  /** Compared character by character. */
  readonly redirectUris: readonly string[];
  /** The scopes it may request; every scope of the network if left out. */
  readonly scopes?: readonly string[];
  /** Whether the network granted it rights that few apps get, such as the renewal of tokens. */
  readonly approved?: boolean;
}

/** One server to be started. */
export interface InstanceSpec {
  /** Unique among the instances of a simulator. */
  readonly key: string;
  readonly network: PlatformKey;
  /** One of the network's temperaments; its first one if left out. */
  readonly temperament?: string;
  /** A free port if 0 or left out. */
  readonly port?: number;
  /** Those of the network if left out: `alice` and `bob` for most. */
  readonly accounts?: readonly AccountSpec[];
  /** Registered apps, on networks where apps don't register themselves; none if left out. */
  readonly apps?: readonly AppSpec[];
  /** Numbers of the network (limits, lifetimes); every name is listed in the network's settings. */
  readonly settings?: Readonly<Record<string, number>>;
}

/** An existing account, with what a client needs to act for it. */
export interface SimulatedAccount {
  readonly id: string;
  readonly username: string;
  /** The name by which the network addresses the account. */
  readonly handle: string;
  readonly display_name: string;
  readonly url: string;
  /** Address of its picture; every account has a different one. */
  readonly picture: string;
  /** Network's own names: `access_token`, or `identifier` and `password`, … */
  readonly credentials: Readonly<Record<string, string>>;
  /** Pages it administers; absent on networks without pages. */
  readonly pages?: readonly SimulatedPage[];
}

/** `handle` is the name under which its posts are listed. */
export type SimulatedPage = Omit<SimulatedAccount, 'credentials' | 'pages'>;

export interface PublicMedia {
  readonly id: string;
  /** `image`, `gifv`, `video`, `audio`, `document` */
  readonly type: string;
  readonly mime_type: string;
  readonly alt_text: string | null;
  readonly url: string;
  /** Bytes. */
  readonly size: number;
  /** Address of a video's cover picture, if its author sent one. */
  readonly cover_url?: string;
  /** The title that a document is shown with. */
  readonly title?: string;
  /** Pages of a document. */
  readonly pages?: number;
}

/** A post as anybody can see it now. */
export interface PublicPost {
  readonly network: PlatformKey;
  readonly instance: string;
  /** The network's own id. */
  readonly id: string;
  /** Handle of the author. */
  readonly account: string;
  /** On networks whose posts have one. */
  readonly title?: string;
  readonly text: string;
  readonly media: readonly PublicMedia[];
  /** Id of the post answered to, and of the first post of the thread. */
  readonly reply_parent: string | null;
  readonly reply_root: string | null;
  /** Address of the public page. */
  readonly url: string;
  /** RFC 3339, UTC. */
  readonly created_at: string;
  readonly idempotency_key?: string;
  readonly sensitive?: boolean;
  readonly spoiler_text?: string;
  readonly facets?: unknown;
  readonly embed?: unknown;
  /** BCP 47 tags, if the post says its language. */
  readonly languages?: readonly string[];
  /** What the post discloses, by the network's own names; absent if nothing. */
  readonly labels?: Readonly<Record<string, boolean>>;
  /** What the author chose for the post besides its content, by the network's own names; absent if nothing. */
  readonly options?: Readonly<Record<string, unknown>>;
  /** Absent if it has none. */
  readonly poll?: PublicPoll;
}

/** A poll of a public post. */
export interface PublicPoll {
  /** Null if the text of the post asks the question. */
  readonly question: string | null;
  readonly choices: readonly string[];
  /** RFC 3339, UTC. */
  readonly ends_at: string;
}

/** A public post and its place in the order of creation over all instances. */
export interface OrderedPost {
  readonly ordinal: number;
  readonly post: PublicPost;
}

/** The page on which a network asks its users for access for one app. */
export interface ConsentLink {
  readonly app: string;
  readonly url: string;
}

/** The input for opening an instance. */
export interface InstanceSetup {
  readonly key: string;
  readonly temperament: string;
  readonly accounts: readonly AccountSpec[];
  readonly apps: readonly AppSpec[];
  readonly settings: Readonly<Record<string, number>>;
  readonly seeded: SeededValues;
  readonly clock: Clock;
  readonly files: FileStore;
  /** Address of the instance, without a slash at the end. It may differ after a restart, so it is never stored. */
  readonly url: () => string;
  /** The next number in the order of creation over all instances. */
  readonly nextOrdinal: () => number;
  readonly quirks: InstanceQuirks;
  /** The `snapshot` of an earlier run, if the simulator keeps its state. */
  readonly saved: unknown;
}

/** A simulated server. All changes of a request are complete before its answer is returned. */
export interface NetworkInstance {
  readonly accounts: () => readonly SimulatedAccount[];
  /** One for each known app; none on networks that ask nobody. */
  readonly consentLinks: () => readonly ConsentLink[];
  /**
   * Undefined when the server has nothing at this address; public pages are added by the host. `cut` when a quirk
   * swallows the answer.
   */
  readonly handle: (request: SimulatorRequest) => Promise<Answer | 'cut' | undefined>;
  readonly posts: () => readonly OrderedPost[];
  /** An error in this server's format. */
  readonly failure: (status: number, message?: string) => Answer;
  /** The answer to a client that asked too often, with this server's headers. */
  readonly rateLimited: (retryAfterSeconds: number) => Answer;
  /** Invalidates the token of a request, as if its owner had revoked it or it had expired. */
  readonly spoilToken: (request: SimulatorRequest, how: 'revoke' | 'expire') => void;
  /** Deletes a post, as its author does in the network's own pages; false when there is none. */
  readonly remove: (id: string) => boolean;
  /** State that survives a restart, as JSON. */
  readonly snapshot: () => unknown;
}

/** A network that can be simulated. Each network is one folder that exports one of these. */
export interface NetworkSimulation {
  readonly network: PlatformKey;
  readonly title: string;
  /** The first is the default. */
  readonly temperaments: readonly string[];
  /** Started when the caller names no instances. */
  readonly defaultInstances: readonly InstanceSpec[];
  /** Every setting with its default. */
  readonly settings: Readonly<Record<string, number>>;
  /** Opened when the caller names no accounts; `alice` and `bob` if left out. */
  readonly defaultAccounts?: readonly AccountSpec[];
  /** Names and values of `traits`, the default first; none if left out. */
  readonly traits?: Readonly<Record<string, readonly string[]>>;
  /** Whether `apps` of an instance have an effect on this network. */
  readonly hasRegisteredApps?: boolean;
  /** Bytes a JSON body or a form may have; 1 MiB if left out. */
  readonly textLimit?: number;
  /** The quirks that it can't have, each with the reason. */
  readonly missingQuirks: Readonly<Partial<Record<QuirkType, string>>>;
  /** The learned facts that it plays. */
  readonly learned: readonly LearnedFact[];
  readonly open: (setup: InstanceSetup) => NetworkInstance;
}
