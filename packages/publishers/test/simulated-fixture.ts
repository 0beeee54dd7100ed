import type { ConnectedAccount, JsonObject } from '@crier/domain';
import type { FaultRule, Simulator } from '@crier/network-simulator';
import type { FaultyFetch } from '../src/testing/faulty-fetch.ts';
import type { TestClock } from '../src/testing/journal.ts';
import type { PublishingNetwork } from '../src/testing/publishing-network.ts';

/** A simulated network with a connected account, and what tests see and change of it. */
export interface SimulatedFixture {
  readonly simulator: Simulator;
  readonly network: PublishingNetwork;
  readonly account: ConnectedAccount;
  readonly clock: TestClock;
  readonly faults: FaultyFetch;
  createNetwork(fetch: FaultyFetch['fetch'], now: () => number): PublishingNetwork;
  /** What anybody sees, oldest first. */
  posts(): Promise<readonly JsonObject[]>;
  /** `METHOD /path` of every request so far. */
  requests(): Promise<readonly string[]>;
  addFault(rule: FaultRule): Promise<void>;
}
