import type { Post } from '@crier/domain';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Installation, openInstallation, until } from './installation.ts';

export const CREATE = {
  mastodon: { method: 'POST', path: '/api/v1/statuses' },
  bluesky: { method: 'POST', path: 'createRecord' },
};

/** An installation with a running worker for the tests of one file. */
export function useInstallation() {
  let installation: Installation | undefined;
  const open = (): Installation => {
    if (!installation) throw new Error('the installation is not open');
    return installation;
  };
  beforeAll(async () => {
    installation = await openInstallation(inject('adminUrl'));
    await installation.startWorker();
  });
  afterAll(() => installation?.close());
  afterEach(async () => {
    await fetch(`${open().simulator.url}/_control/faults`, { method: 'DELETE' });
  });
  let serial = 0;
  return {
    open,
    ended: (post: Post) =>
      until(
        () => open().post(post.uuid),
        ({ status }) => status === 'published' || status === 'failed',
      ),
    /** Three texts no other post of this run has, and what they have in common. */
    texts: () => {
      serial++;
      const prefix = `Tide table ${serial},`;
      return { prefix, parts: [1, 2, 3].map((n) => `${prefix} part ${n}`) as [string, string, string] };
    },
    publicTexts: async (key: string, prefix: string) =>
      (await open().publicPosts(key))
        .map((post) => String(post['text']))
        .filter((text) => text.startsWith(prefix)),
  };
}

/** What must hold on every instance of every network, whatever goes wrong between us and it. */
export function describeNetwork(network: keyof typeof CREATE, key: string): void {
  describe(`${network}, instance ${key}`, () => {
    const { open, ended, texts, publicTexts } = useInstallation();
    it('publishes a thread with an image once, each post a reply to the one before [spec:service.publishes-to-each-account]', async () => {
      const account = await open().connectInstance(key);
      const [first, second, third] = texts().parts;
      const content = [{ body: first, media: [await open().upload()] }, { body: second }, { body: third }];
      const post = await ended(await open().publishNow([account], content));
      expect(post.accounts[0]).toMatchObject({ status: 'published', errors: [] });
      expect(post.accounts[0]?.external_url).toMatch(/^https?:/);
      const own = (await open().publicPosts(key)).filter((entry) =>
        [first, second, third].includes(String(entry['text'])),
      );
      expect(own.map((entry) => entry['text'])).toEqual([first, second, third]);
      expect(own[0]?.['media']).toMatchObject([{ alt_text: 'A small dot' }]);
      expect(own[1]?.['reply_parent']).toBe(own[0]?.['id']);
      expect(own[2]?.['reply_parent']).toBe(own[1]?.['id']);
    });

    it.each([
      ['the connection is cut after the network accepted', { type: 'cut', when: 'after' }],
      ['the connection is cut before the network acted', { type: 'cut', when: 'before' }],
      ['the network says 503 after it accepted', { type: 'status', status: 503, when: 'after' }],
      ['the network says 500 without acting', { type: 'status', status: 500, when: 'before' }],
      ['the network is slower than the call may last', { type: 'delay', ms: 3_000 }],
      ['the network asks to wait', { type: 'rate-limit', retryAfterSeconds: 1 }],
    ])('publishes each post exactly once when %s', async (_, fault) => {
      const account = await open().connectInstance(key);
      const {
        prefix,
        parts: [first, second],
      } = texts();
      await open().fault({ instance: key, match: { ...CREATE[network], nth: 2 }, times: 1, fault });
      const post = await ended(await open().publishNow([account], [{ body: first }, { body: second }]));
      expect(post.status).toBe('published');
      expect(await publicTexts(key, prefix)).toEqual([first, second]);
    });

    it('asks for a reconnect when the token has been revoked', async () => {
      const account = await open().connectInstance(key);
      const [first] = texts().parts;
      await open().fault({
        instance: key,
        match: CREATE[network],
        times: 1,
        fault: { type: 'revoke-token' },
      });
      if (network === 'bluesky') {
        const rule = {
          instance: key,
          match: { path: 'refreshSession' },
          fault: { type: 'status', status: 401, body: '{"error":"AuthMissing"}' },
        };
        await open().fault(rule);
      }
      const post = await ended(await open().publishNow([account], [{ body: first }]));
      expect(post.status).toBe('failed');
      expect(post.accounts[0]).toMatchObject({ status: 'failed', authorized: false });
      const [story] = await open().story(post.uuid);
      expect(story).toMatchObject({ acts_next: 'user' });
      expect(story?.explanation).toContain('Reconnect the account');
      await fetch(`${open().simulator.url}/_control/reset`, { method: 'POST' });
    });
  });
}
