export { NO_LIMITS } from '@crier/demo';
export { type AccountToConnect, connectAccounts, type SignIn } from './connect-accounts.ts';
export { type Installation, openInstallation } from './installation.ts';
export { ROOT } from './root.ts';
export type { Spawned } from './spawned.ts';
export { until } from './until.ts';
