import { defaultInstances, type InstanceSpec } from '@crier/network-simulator';

/** The app that is registered at networks that ask for one. */
export const APP = { clientId: 'crier-app', clientSecret: 'crier-app-secret' };

/** Networks that an instance of their own name imitates. */
export const APP_NETWORKS = [
  ...(['threads', 'instagram', 'facebook_page'] as const),
  ...(['pinterest', 'tiktok', 'youtube', 'gbp'] as const),
];

/** The instances that tests of single networks share. */
export const USUAL_INSTANCES: readonly InstanceSpec[] = [
  ...defaultInstances(),
  { key: 'x', network: 'twitter', apps: [{ ...APP, redirectUris: [] }] },
  { key: 'pixelfed', network: 'pixelfed', settings: { appsPer10Minutes: 0 } },
  { key: 'li', network: 'linkedin', apps: [{ ...APP, redirectUris: [] }] },
  ...APP_NETWORKS.map((network) => ({
    key: network,
    network,
    apps: [{ ...APP, redirectUris: [] }],
    settings: { processingPolls: 0 },
  })),
];
