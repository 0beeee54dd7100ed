import { randomBytes, randomUUID } from 'node:crypto';
import { type Network, type Networks, PLATFORM_KEYS, type PlatformKey, UNLIMITED } from '@crier/domain';
import { type Connections, createConnections } from '../../src/accounts/connections/create-connections.ts';
import type { ConnectionDependencies } from '../../src/accounts/connections/dependencies.ts';
import { createMemoryConnections, type MemoryConnections } from './memory-connections.ts';

/** The use cases of connections over in-memory stores. */
export interface ConnectionCases {
  readonly world: MemoryConnections;
  readonly connections: Connections;
  readonly clock: { now: Date };
}

/**
 * Opens the use cases. Each network supports only what is given for it; `changes` replace dependencies of this world.
 */
export function openConnections(
  networks: Partial<Record<PlatformKey, Partial<Network>>>,
  changes: Partial<ConnectionDependencies> = {},
): ConnectionCases {
  const clock = { now: new Date('2029-03-01T12:00:00Z') };
  const world = createMemoryConnections(() => clock.now);
  const idle = { publishing: null, connect: null, renewal: null, browser: null, revoke: null };
  const all: unknown = Object.fromEntries(
    PLATFORM_KEYS.map((platform) => [platform, { platform, ...idle, ...networks[platform] }]),
  );
  const connections = createConnections({
    ...{ connections: world.connections, accounts: world.accounts, serverApps: world.serverApps },
    networks: all as Networks,
    callbackUri: (provider, mark) => `https://crier.example/callback/${provider}${mark ? `/${mark}` : ''}`,
    now: () => clock.now,
    random: (bytes) => randomBytes(bytes),
    newId: randomUUID,
    pause: async () => undefined,
    allowanceOf: () => UNLIMITED,
    ...changes,
  });
  return { world, connections, clock };
}
