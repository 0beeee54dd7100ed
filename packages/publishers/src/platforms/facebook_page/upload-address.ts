import type { AddressOf } from '../../connections/app-network.ts';
import { GRAPH } from './graph.ts';

/**
 * The upload address of a video, from the one that Facebook gave. Only an address of Facebook, or of its replacement
 * here, is accepted, because the token is sent with the bytes. Undefined for every other address.
 */
export function uploadAddress(at: AddressOf, given: string | undefined): string | undefined {
  if (given === undefined || !URL.canParse(given)) return undefined;
  const address = at(given);
  const { protocol, hostname, origin } = new URL(address);
  const isTheirs = protocol === 'https:' && hostname.endsWith('.facebook.com');
  return isTheirs || origin === new URL(at(GRAPH)).origin ? address : undefined;
}
