export { APP_NETWORKS, createNetworks, type NetworkSetups } from './create-networks.ts';
export {
  ADDRESS_NOT_ALLOWED,
  type BlueskyClient,
  type PublisherEffects,
  type PublisherSettings,
} from './effects.ts';
export type { AppSetup } from './network-module.ts';
