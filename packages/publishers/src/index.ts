export type { FixedNetworkSetup } from './connections/create-fixed-connector.ts';
export { readTokenRefusal, type TokenRefusal } from './connections/token-refusal.ts';
export { APP_NETWORKS, createConnectors, type NetworkSetups } from './create-connectors.ts';
export { createPublishers } from './create-publishers.ts';
export { ADDRESS_NOT_ALLOWED, type PublisherEffects, type PublisherSettings } from './effects.ts';
