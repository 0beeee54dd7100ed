import { expect, onTestFinished, test } from 'vitest';
import { startNetworks } from './networks.ts';
import { hasSnac, startSnac } from './snac.ts';

test('a real snac2 stores what was sent and turns a link into an attachment, or is reported missing', async () => {
  if (!hasSnac()) {
    const networks = await startNetworks({ seed: 1, instances: [], realHandles: ['alice'] });
    onTestFinished(() => networks.close());
    expect(networks.missing).toEqual(['a real snac2']);
    return;
  }
  const snac = await startSnac(['alice']);
  onTestFinished(() => snac.close());
  const status = 'Look at https://example.com/bread.jpg today';
  const response = await fetch(`${snac.url}/api/v1/statuses`, {
    method: 'POST',
    headers: { authorization: `Bearer ${snac.accounts[0]?.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ status }),
  });
  const shown = (await response.json()) as { content: string; media_attachments: readonly unknown[] };
  expect([
    response.headers.has('date'),
    shown.content.includes('https'),
    shown.media_attachments.length,
  ]).toEqual([false, false, 1]);
  expect(snac.posts('alice')).toMatchObject([{ text: status, parent: null }]);
});
