import { expect, it } from 'vitest';
import { openPublishing } from '../../kit/memory/journal/open-publishing.ts';

it('publishes with the known facts of an account if the network reports nothing new', async () => {
  const scene = openPublishing();
  const { account } = scene.accountRow();
  scene.changeAccount({ account: { ...account, data: { page: '7' } } });
  const seen: unknown[] = [];
  const networks = scene.network.networks({
    plan: (request) => {
      const { username, data } = request.account;
      seen.push({ username, data });
      return scene.network.publishing.plan(request);
    },
  });
  expect(await scene.publish({ networks })).toBe('published');
  expect(seen).toEqual([{ username: 'harbourcafe', data: { page: '7' } }]);
});
