import type { JsonObject } from '@crier/domain';
import { expect, it } from 'vitest';
import { openPublishing } from '../testing/memory/journal/open-publishing.ts';

it('publishes with what is known of an account if the network tells nothing new', async () => {
  const scene = openPublishing();
  const { account } = scene.accountRow();
  scene.changeAccount({ account: { ...account, data: { page: '7' } } });
  const seen: (JsonObject | null)[] = [];
  const networks = scene.network.networks({
    plan: (request) => {
      seen.push(request.account.data);
      return scene.network.publishing.plan(request);
    },
  });
  expect(await scene.publish({ networks })).toBe('published');
  expect(seen).toEqual([{ page: '7' }]);
});
