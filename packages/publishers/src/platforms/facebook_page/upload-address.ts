import type { AddressOf } from '../../connections/app-network.ts';
import { GRAPH } from './graph.ts';

/**
 * Where the bytes of a video go, by the address that Facebook gave: only to Facebook, or to what stands for it here,
 * because the token goes with them. Undefined for every other address.
 */
export function uploadAddress(at: AddressOf, given: string | undefined): string | undefined {
  if (given === undefined || !URL.canParse(given)) return undefined;
  const address = at(given);
  const { protocol, hostname, origin } = new URL(address);
  const isTheirs = protocol === 'https:' && hostname.endsWith('.facebook.com');
  return isTheirs || origin === new URL(at(GRAPH)).origin ? address : undefined;
}
