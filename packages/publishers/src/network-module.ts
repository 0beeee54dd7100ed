import type { Network, NetworkApp, PlatformKey } from '@crier/domain';
import type { PublisherKit } from './kit.ts';

/** How an installation is known to a network whose app the operator registered by hand. */
export interface AppSetup {
  readonly app: NetworkApp;
  /** Takes the place of every host of the network; null means the network's own. */
  readonly baseUrl: string | null;
  /** What the app may do; what is left out is as `NetworkModule.app.switches` says. */
  readonly switches?: Readonly<Record<string, boolean>>;
}

/** What the folder of a network gives to the registry: everything about the network but its key. */
export interface NetworkModule {
  /**
   * Null where the operator registers no app; else `lender` is the network whose app serves this one too, where the
   * operator set up no other, and `switches` is what operators say of their app, with the defaults.
   */
  readonly app: {
    readonly lender: PlatformKey | null;
    readonly switches: Readonly<Record<string, boolean>>;
    /** Whether the network fetches files, or some of them, from the installation. */
    readonly fetchesFiles: boolean;
  } | null;
  create(kit: PublisherKit, setup: AppSetup | null): Omit<Network, 'platform'>;
}
