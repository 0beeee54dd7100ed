import { declareCleanUpTests } from './clean-up-tests.ts';
import { declareClientStoreTests } from './client-store-tests.ts';
import { declareEvictionTests } from './eviction-tests.ts';
import { declareGrantStoreTests } from './grant-store-tests.ts';
import type { StoreHarness, TestRunner } from './harness.ts';
import { declareRequestStoreTests } from './request-store-tests.ts';

/** The runner's own functions, and its hooks that run once around the suite. */
export interface StoreTestRunner extends TestRunner {
  beforeAll(prepare: () => Promise<void>): void;
  afterAll(release: () => Promise<void>): void;
}

/**
 * Declares the tests that every implementation of the store ports has to pass, including races. They need no empty
 * database and leave rows behind.
 *
 * @param create Called once before the tests.
 * @param runner `describe`, `it`, `beforeAll` and `afterAll` of vitest; those of node:test with `before` and `after`.
 */
export function describeStores(
  name: string,
  create: () => StoreHarness | Promise<StoreHarness>,
  runner: StoreTestRunner,
): void {
  runner.describe(`stores: ${name}`, () => {
    let current: StoreHarness | undefined;
    const harness = (): StoreHarness => {
      if (!current) throw new Error('the stores were not created');
      return current;
    };
    runner.beforeAll(async () => {
      current = await create();
    });
    runner.afterAll(async () => {
      await current?.close?.();
    });
    declareClientStoreTests(runner, harness);
    declareEvictionTests(runner, harness);
    declareGrantStoreTests(runner, harness);
    declareRequestStoreTests(runner, harness);
    declareCleanUpTests(runner, harness);
  });
}
