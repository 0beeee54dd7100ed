import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RegistrationPolicy, RegistrationPolicyStore } from '../../src/ports/registration-policy.ts';

export interface PolicyUnderTest {
  readonly store: RegistrationPolicyStore;
  close(): Promise<void>;
}

const BAKERIES: RegistrationPolicy = {
  mode: 'allowed_domains',
  allowedDomains: ['bakery.example'],
  allowLocalApps: false,
};

/** The guarantees of a store of the self-registration policy; every implementation runs them. */
export function describePolicyStore(name: string, open: () => Promise<PolicyUnderTest>): void {
  describe(`${name} as a store of the policy for apps that register themselves`, () => {
    let world: PolicyUnderTest;
    beforeAll(async () => {
      world = await open();
    });
    afterAll(() => world?.close());

    it('admits every app until a policy is set, and keeps that policy', async () => {
      const { store } = world;
      const all = await store.read();
      expect(all.mode).toBe('anyone');
      const before = await store.change(async ({ present, set }) => {
        await set(BAKERIES);
        return present;
      });
      expect([before, await store.read()]).toEqual([all, BAKERIES]);
    });

    it('keeps the present policy when the change fails', async () => {
      const { store } = world;
      const change = store.change(async ({ set }) => {
        await set({ ...BAKERIES, mode: 'off' });
        throw new Error('what followed failed');
      });
      await expect(change).rejects.toThrow('what followed failed');
      expect(await store.read()).toEqual(BAKERIES);
    });

    it('applies concurrent changes one after another', async () => {
      const { store } = world;
      await Promise.all(
        Array.from({ length: 8 }, (_, n) =>
          store.change(({ present, set }) =>
            set({ ...present, allowedDomains: [...present.allowedDomains, `bakery${n}.example`] }),
          ),
        ),
      );
      expect((await store.read()).allowedDomains).toHaveLength(9);
    });
  });
}
