import { expect, test } from 'vitest';
import { APP } from './authorization.ts';
import { blueskyClient } from './bluesky-client.ts';
import { linkedinClient } from './linkedin-client.ts';
import { mastodonClient } from './mastodon-client.ts';
import { publicPosts, running } from './running.ts';
import { png } from './sample-media.ts';
import { authorizeAddress, twitterClient } from './twitter-client.ts';

async function page(url: string) {
  const response = await fetch(url);
  return { status: response.status, html: await response.text(), headers: response.headers };
}

test('the overview shows every timeline with nested threads, and runs no script', async () => {
  const simulator = await running();
  const alice = mastodonClient(simulator, 'mastodon');
  const media = (await alice.upload(png(), { description: 'A "quoted" <dot>' })).json;
  const first = await alice.post({ status: '<script>alert(1)</script> & more', media_ids: [media.id] });
  await alice.post({ status: 'the answer', in_reply_to_id: first.json.id });
  await (await blueskyClient(simulator)).post({ text: 'from the other network' });
  const { status, html, headers } = await page(`${simulator.url}/`);
  expect(status).toBe(200);
  expect(html).not.toContain('<script');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; more');
  expect(html).toContain(`<img src="${media.url}" alt="A &quot;quoted&quot; &lt;dot&gt;"`);
  expect(html).toMatch(/<div class="replies"><article class="post">.*the answer/);
  expect(html).toContain('from the other network');
  expect(html).toContain('http-equiv="refresh"');
  expect(html.match(/<section class="column">/g)).toHaveLength(4);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('the overview links to every timeline, account, page and consent page, which link back', async () => {
  const simulator = await running({
    instances: [
      { key: 'bluesky', network: 'bluesky' },
      { key: 'mastodon', network: 'mastodon' },
      { key: 'x', network: 'twitter', apps: [APP] },
      { key: 'li', network: 'linkedin', apps: [APP] },
    ],
  });
  const [, mastodon] = simulator.instances;
  const app = { client_name: 'Tide tables', redirect_uris: 'https://crier.example/callback' };
  await fetch(`${mastodon?.url}/api/v1/apps`, { method: 'POST', body: new URLSearchParams(app) });
  const { html } = await page(`${simulator.url}/`);
  const links = [...html.matchAll(/<a href="([^"]+)"/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'));
  const addresses = links.map((url) => new URL(url, simulator.url).href);
  for (const { url, accounts } of simulator.instances) {
    const profiles = accounts.flatMap((account) => [account, ...(account.pages ?? [])]);
    const shown = [`${url}/`, ...profiles.map((profile) => profile.url)];
    expect(addresses).toEqual(expect.arrayContaining(shown));
    for (const address of shown) {
      expect((await page(address)).html).toContain(`<a href="${simulator.url}/">All networks</a>`);
    }
  }
  const consents = addresses.filter((url) => url.includes('client_id='));
  expect(consents.map((url) => new URL(url).pathname)).toEqual([
    '/oauth/authorize',
    '/i/oauth2/authorize',
    '/oauth/v2/authorization',
  ]);
  for (const url of addresses) expect([url, (await page(url)).status]).toEqual([url, 200]);
  for (const url of consents) expect((await page(url)).html).toContain('asks for access');
});

test('every post has its page at the address given to the client, and every instance its timeline', async () => {
  const simulator = await running();
  const { json } = await mastodonClient(simulator, 'mastodon').post({ status: 'on its own page' });
  await mastodonClient(simulator, 'mastodon-old').post({ status: 'old page' });
  await (await blueskyClient(simulator)).post({ text: 'blue page' });
  expect((await page(json.url)).html).toContain('on its own page');
  for (const post of await publicPosts(simulator)) {
    const { status, html } = await page(post.url);
    expect(status).toBe(200);
    expect(html).toContain(post.text);
    expect((await page(`${new URL(post.url).origin}/`)).html).toContain(post.text);
  }
  expect((await page(`${new URL(json.url).origin}/@alice`)).html).toContain('on its own page');
  expect((await page(`${new URL(json.url).origin}/@bob`)).html).not.toContain('on its own page');
  expect((await page(`${new URL(json.url).origin}/@alice/1`)).status).toBe(404);
});

test('networks started by name have timelines, account pages and an escaped consent page', async () => {
  const apps = [{ ...APP, name: '<b>"App"</b>' }];
  const simulator = await running({
    instances: [
      { key: 'x', network: 'twitter', apps },
      { key: 'li', network: 'linkedin', apps },
    ],
  });
  const alice = linkedinClient(simulator);
  await twitterClient(simulator).post('<i>short</i>');
  const { headers } = await alice.post(String.raw`\<i\>long`, { author: alice.page });
  const object = headers.get('x-restli-id') ?? '';
  const comments = `/rest/socialActions/${encodeURIComponent(object)}/comments`;
  await alice.send('POST', comments, { actor: alice.page, object, message: { text: 'the comment' } });
  const { html } = await page(`${simulator.url}/`);
  expect(html).toContain('&lt;i&gt;short&lt;/i&gt;');
  expect(html).toContain('&lt;i&gt;long');
  expect(html).toMatch(/<div class="replies"><article class="post">.*the comment/);
  for (const { accounts } of simulator.instances) {
    for (const { url } of accounts.flatMap((account) => [account, ...(account.pages ?? [])]))
      expect((await page(url)).status).toBe(200);
  }
  expect((await page(`${alice.url}/company/alices_bakery`)).html).toContain('the comment');
  expect((await page(`${alice.url}/in/alice`)).html).not.toContain('the comment');
  const consent = await page(authorizeAddress(simulator, { state: '"><script>' }));
  expect(consent.html).toContain('&lt;b&gt;&quot;App&quot;&lt;/b&gt; asks for access');
  expect(consent.html).not.toContain('<script>');
});
