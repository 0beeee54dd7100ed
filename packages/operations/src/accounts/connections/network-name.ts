import type { PlatformKey } from '@crier/domain';
import { findPlatform } from '@crier/requirements-engine';

/** The network's name for people. */
export function networkName(provider: PlatformKey): string {
  return findPlatform(provider)?.name ?? provider;
}
