export type { ApiOptions } from './api-options.ts';
export { apiOptionsOf } from './api-options-of.ts';
export { buildApi } from './build-api.ts';
export { type RunningApi, startApi } from './start-api.ts';
