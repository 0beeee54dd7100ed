import type { PlatformKey } from '@crier/domain';
import { findPlatform } from '@crier/requirements-engine';

/** What people call the network. */
export function networkName(provider: PlatformKey): string {
  return findPlatform(provider)?.name ?? provider;
}
