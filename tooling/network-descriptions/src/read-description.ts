import { graphDescription } from './graph-description.ts';
import { FACEBOOK_GRAPH, INSTAGRAM_GRAPH, THREADS_GRAPH } from './graph-networks.ts';
import { lexiconDescription } from './lexicon-description.ts';
import type { NetworkDescription } from './network-description.ts';
import { openapiDescription } from './openapi-description.ts';
import { OPENAPI_NETWORKS } from './openapi-networks.ts';

const DESCRIPTIONS = {
  bluesky: () => lexiconDescription(),
  facebook_page: () => graphDescription(FACEBOOK_GRAPH),
  instagram: () => graphDescription(INSTAGRAM_GRAPH),
  linkedin: () => openapiDescription(OPENAPI_NETWORKS.linkedin),
  mastodon: () => openapiDescription(OPENAPI_NETWORKS.mastodon),
  pinterest: () => openapiDescription(OPENAPI_NETWORKS.pinterest),
  threads: () => graphDescription(THREADS_GRAPH),
  tiktok: () => openapiDescription(OPENAPI_NETWORKS.tiktok),
  twitter: () => openapiDescription(OPENAPI_NETWORKS.twitter),
  youtube: () => openapiDescription(OPENAPI_NETWORKS.youtube),
} as const satisfies Record<string, () => NetworkDescription>;

export type DescribedNetwork = keyof typeof DESCRIPTIONS;

export function isDescribed(network: string): network is DescribedNetwork {
  return Object.hasOwn(DESCRIPTIONS, network);
}

const read = new Map<DescribedNetwork, NetworkDescription>();

/** The description of a network, which is read once. */
export function readDescription(network: DescribedNetwork): NetworkDescription {
  const description = read.get(network) ?? DESCRIPTIONS[network]();
  read.set(network, description);
  return description;
}
