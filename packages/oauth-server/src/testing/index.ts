export { describeStores, type StoreTestRunner } from './describe-stores.ts';
export type { StoreHarness, TestRunner } from './harness.ts';
