import { PLATFORM_KEYS, type PlatformKey } from '@crier/domain';
import type { ConnectionDependencies } from './dependencies.ts';
import { networkName } from './network-name.ts';

/** A network as it can be connected on this installation. */
export interface ConnectableNetwork {
  readonly provider: PlatformKey;
  readonly name: string;
  /** Whether accounts can be connected in the browser. */
  readonly available: boolean;
  /** Whether a person has to name a server. */
  readonly needsService: boolean;
}

/** All thirteen networks. */
export function listConnectable({
  connectors,
}: Pick<ConnectionDependencies, 'connectors'>): readonly ConnectableNetwork[] {
  return PLATFORM_KEYS.map((provider) => ({
    provider,
    name: networkName(provider),
    available: connectors[provider] !== undefined,
    needsService: connectors[provider]?.kind === 'server',
  }));
}
