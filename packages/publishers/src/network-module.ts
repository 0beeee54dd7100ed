import type { Network, NetworkApp, PlatformKey } from '@crier/domain';
import type { PublisherKit } from './kit.ts';

/** How an installation is known to a network whose app the operator registered by hand. */
export interface AppSetup {
  readonly app: NetworkApp;
  /** Replaces every host of the network; null means the network's own hosts. */
  readonly baseUrl: string | null;
  /** What the app may do; omitted members have the defaults in `NetworkModule.app.switches`. */
  readonly switches?: Readonly<Record<string, boolean>>;
  /** Replaces the version of the network's interface that this release speaks. */
  readonly apiVersion?: string;
}

/** The dated versions of a network's interface. */
export interface ApiVersions {
  /** The one that this release speaks unless the operator chooses another. */
  readonly usual: string;
  /** Whether a text is a version, and what an operator is told otherwise. */
  readonly isVersion: (text: string) => boolean;
  readonly expected: string;
  /** When the network ends a version, in ms since the epoch. */
  readonly endOf: (version: string) => number;
}

/** A network's entry in the registry, from its folder: everything about the network except its key. */
export interface NetworkModule {
  /**
   * Null if the operator registers no app; else `lender` is the network whose app also serves this one if the operator
   * set up no other, and `switches` are the operator's settings for the app, with their defaults.
   */
  readonly app: {
    readonly lender: PlatformKey | null;
    readonly switches: Readonly<Record<string, boolean>>;
    /** Whether the network fetches files, or some of them, from the installation. */
    readonly fetchesFiles: boolean;
    /** Null if the network's interface has no versions that end. */
    readonly apiVersions: ApiVersions | null;
  } | null;
  create(kit: PublisherKit, setup: AppSetup | null): Omit<Network, 'platform'>;
}
