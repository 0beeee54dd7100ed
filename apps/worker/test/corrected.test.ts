import { expect, it } from 'vitest';
import { useInstallation } from './describe-network.ts';
import { NETWORK_CASES } from './network-cases.ts';

const { open, ended, texts, publicTexts } = useInstallation();

it('publishes the corrected text on the account that refused the post, and nothing anywhere else', async () => {
  const accounts: [number, number] = [
    await open().connectInstance('mastodon'),
    await open().connectInstance('bluesky'),
  ];
  const [refused, corrected] = [texts().parts[0], `${texts().parts[0]} Corrected.`];
  const fault = { type: 'status', status: 422, body: '{"error":"Validation failed"}', when: 'before' };
  await open().fault({ instance: 'mastodon', match: NETWORK_CASES.mastodon.creates, times: 1, fault });
  const { uuid } = await open().publishLater(accounts, [{ body: refused }], 0);
  const post = await ended(await open().post(uuid));
  expect(post.accounts.map(({ status }) => status)).toEqual(['failed', 'published']);
  await open().retryPost(uuid, accounts[0], { content: [{ body: corrected }] });
  const after = await ended(await open().post(uuid));
  expect(after.accounts.map(({ status }) => status)).toEqual(['published', 'published']);
  expect(await publicTexts('mastodon', refused)).toEqual([]);
  expect(await publicTexts('mastodon', corrected)).toEqual([corrected]);
  expect(await publicTexts('bluesky', corrected)).toEqual([]);
  expect(await publicTexts('bluesky', refused)).toEqual([refused]);
});
