import type { PlatformKey } from '@crier/domain';
import { NETWORK_GLYPHS } from './network-glyph-registry.ts';

/** The path of a network's mark. */
export function NetworkShape({ network }: { readonly network: PlatformKey }) {
  return <path d={NETWORK_GLYPHS[network]} />;
}
