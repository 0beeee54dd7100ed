import { NO_LIMITS } from '@crier/lab';
import type { InstanceSpec } from '@crier/network-simulator';
import type { NetworksOptions } from '../stack/networks.ts';

const HANDLES = ['alice', 'bob', 'carol'];
const TEMPERAMENTS = ['honours', 'ignores', 'old'];

/** The smallest PNG: one transparent pixel. */
export const PIXEL = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

/**
 * Servers of every temperament and real servers, each with three accounts. They have no rate limits, which
 * would only slow a storm down; 429s occur as faults.
 */
export function stormNetworks(seed: number): NetworksOptions {
  const accounts = HANDLES.map((username) => ({ username }));
  return {
    seed,
    realHandles: HANDLES,
    instances: [
      ...TEMPERAMENTS.map((temperament): InstanceSpec => mastodon(temperament, temperament, accounts)),
      { key: 'bluesky', network: 'bluesky', accounts, settings: NO_LIMITS.bluesky },
    ],
  };
}

function mastodon(key: string, temperament: string, accounts: InstanceSpec['accounts']): InstanceSpec {
  return {
    key,
    network: 'mastodon',
    temperament,
    settings: NO_LIMITS.mastodon,
    ...(accounts ? { accounts } : {}),
  };
}

/** A server of every temperament for each name, with one account. */
export function slowNetworks(names: readonly string[]): NetworksOptions {
  const instances = TEMPERAMENTS.flatMap((temperament) =>
    names.map((name) => mastodon(`${temperament}-${name}`, temperament, [{ username: 'alice' }])),
  );
  return { seed: 1, instances, realHandles: [] };
}
