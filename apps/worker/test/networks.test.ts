import { describe, expect, it } from 'vitest';
import { useInstallation } from './describe-network.ts';
import { NETWORK_CASES } from './network-cases.ts';
import { until } from './until.ts';

const { open, ended, texts, publicTexts } = useInstallation();

describe('credentials', () => {
  it('are refreshed when they expired, and the post is published once', async () => {
    const account = await open().connectInstance('bluesky');
    const [first] = texts().parts;
    await open().fault({
      instance: 'bluesky',
      match: NETWORK_CASES.bluesky.creates,
      times: 1,
      fault: { type: 'expire-token' },
    });
    const post = await ended(await open().publishNow([account], [{ body: first }]));
    expect(post.status).toBe('published');
    expect(await publicTexts('bluesky', first)).toEqual([first]);
  });
});

describe('options', () => {
  it('marks a post as sensitive where the network supports it [spec:options.sensitive]', async () => {
    const account = await open().connectInstance('mastodon');
    const [first] = texts().parts;
    const media = [await open().upload()];
    const options = { mastodon: { sensitive: true } };
    await ended(await open().publishNow([account], [{ body: first, media }], options));
    const own = (await open().publicPosts('mastodon')).find((entry) => entry['text'] === first);
    expect(own?.['sensitive']).toBe(true);
  });

  it('shows a post for followers to nobody else', async () => {
    const account = await open().connectInstance('mastodon');
    const [first, second] = texts().parts;
    const publish = async (body: string, visibility: string) =>
      ended(await open().publishNow([account], [{ body }], { mastodon: { visibility } }));
    expect((await publish(first, 'private')).status).toBe('published');
    expect((await publish(second, 'unlisted')).status).toBe('published');
    expect(await publicTexts('mastodon', first)).toEqual([]);
    expect(await publicTexts('mastodon', second)).toEqual([second]);
  });
});

describe('several accounts', () => {
  it('are published in parallel, and one failing does not stop the other [spec:states.account.rejected] [spec:states.account.rejected-errors]', async () => {
    const accounts = [await open().connectInstance('mastodon'), await open().connectInstance('bluesky')];
    const [first] = texts().parts;
    const rejection = {
      type: 'status',
      status: 422,
      body: '{"error":"Validation failed: Text is rude"}',
      when: 'before',
    };
    await open().fault({
      instance: 'mastodon',
      match: NETWORK_CASES.mastodon.creates,
      times: 1,
      fault: rejection,
    });
    const post = await ended(await open().publishNow(accounts, [{ body: first }]));
    expect(post.status).toBe('failed');
    expect(post.accounts.map(({ status, errors }) => ({ status, errors }))).toEqual([
      { status: 'failed', errors: ['Validation failed: Text is rude'] },
      { status: 'published', errors: [] },
    ]);
    expect(await publicTexts('bluesky', first)).toEqual([first]);
  });
});

describe('shutdown', () => {
  it('finishes the current step, and another worker continues the thread', async () => {
    const account = await open().connectInstance('mastodon');
    const {
      prefix,
      parts: [first, second, third],
    } = texts();
    await open().fault({
      instance: 'mastodon',
      match: { ...NETWORK_CASES.mastodon.creates, nth: 2 },
      times: 1,
      fault: { type: 'delay', ms: 1_000 },
    });
    const content = [{ body: first }, { body: second }, { body: third }];
    const post = await open().publishNow([account], content);
    await until(
      () => publicTexts('mastodon', first),
      (seen) => seen.length === 1,
    );
    await open().stopWorker();
    await open().startWorker();
    expect((await ended(post)).status).toBe('published');
    expect(await publicTexts('mastodon', prefix)).toEqual([first, second, third]);
  });
});
