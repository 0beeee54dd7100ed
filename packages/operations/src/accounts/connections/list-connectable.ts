import { PLATFORM_KEYS, type PlatformKey } from '@crier/domain';
import type { ConnectionDependencies } from './dependencies.ts';
import { networkName } from './network-name.ts';

/** A network, and how its accounts can be connected on this installation. */
export interface ConnectableNetwork {
  readonly provider: PlatformKey;
  readonly name: string;
  /** Whether accounts can be connected in the browser. */
  readonly available: boolean;
  /** Whether the user has to name a server. */
  readonly needsService: boolean;
  /** Whether the user has to name the handle of the account, or its server. */
  readonly needsHandle: boolean;
  /** Whether accounts can also be connected with an app password. */
  readonly takesPassword: boolean;
  /** Whether this version can publish to it. */
  readonly publishes: boolean;
  /** Whether this installation uses another address in place of the network's own. */
  readonly simulated: boolean;
}

/** All thirteen networks. */
export function listConnectable({
  networks,
}: Pick<ConnectionDependencies, 'networks'>): readonly ConnectableNetwork[] {
  return PLATFORM_KEYS.map((provider) => ({
    provider,
    name: networkName(provider),
    available: networks[provider].browser !== null,
    needsService: networks[provider].browser?.kind === 'server',
    needsHandle: networks[provider].browser?.kind === 'document',
    takesPassword: networks[provider].takesPassword === true,
    publishes: networks[provider].publishing !== null,
    simulated: networks[provider].simulated === true,
  }));
}
