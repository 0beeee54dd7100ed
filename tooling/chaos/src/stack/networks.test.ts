import { expect, onTestFinished, test } from 'vitest';
import { slowNetworks } from '../runs/run-networks.ts';
import { startNetworks } from './networks.ts';

test('a request meets one fault, however many were set before anybody posted', async () => {
  const networks = await startNetworks(slowNetworks(['one']));
  onTestFinished(() => networks.close());
  const [{ service, signIn } = expect.fail('no account')] = networks.accounts;
  const [place = ''] = networks.places;
  const token = 'token' in signIn ? signIn.token : '';
  const post = async (status: string) => {
    const response = await fetch(`${service}/api/v1/statuses`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ status }),
    });
    return response.status;
  };
  await networks.impose(place, { type: 'delay', ms: 600_000, when: 'before' }, true);
  await networks.impose(place, { type: 'late', ms: 600_000 }, false);
  await networks.impose(place, { type: 'status', status: 503, when: 'before' }, false);
  expect(await post('Fresh bread')).toBe(503);
  expect(await post('Fresh bread')).toBe(200);
  expect(await networks.faultsMet()).toBe(1);
});
