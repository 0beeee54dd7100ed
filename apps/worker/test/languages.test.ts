import { contracts } from '@crier/contracts';
import { parseInput } from '@crier/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { useInstallation } from './describe-network.ts';

const { open, ended, texts } = useInstallation();
const AS_READ = { query: undefined, file: undefined };

beforeAll(async () => {
  const rows = { method: 'POST', body: JSON.stringify({ rows: ['B2'] }) };
  const answer = await fetch(`${open().simulator.url}/_control/learned`, rows);
  if (!answer.ok) throw new Error(await answer.text());
});

/** Publishes one text, in the language that each version says. */
async function publish(account: number, body: string, languages: { original?: string; own?: string } = {}) {
  const { service, caller } = open();
  const { original, own } = languages;
  const content = [{ body }];
  const versions = [
    { account_id: 0, is_original: true, content, language: original },
    ...(own === undefined ? [] : [{ account_id: account, is_original: false, content, language: own }]),
  ];
  const input = { schedule_now: true, accounts: [account], versions };
  const call = { caller, params: {}, body: parseInput(contracts.createPost.body, input), ...AS_READ };
  const post = await ended(await service.operations.createPost(call));
  expect(post.accounts[0]).toMatchObject({ status: 'published', errors: [] });
}

function setDefault(account: number, language: string | null) {
  const { service, caller } = open();
  const call = { caller, params: { account: String(account) }, body: { language }, ...AS_READ };
  return service.operations.updateAccountDefaults(call);
}

/** The texts with the beginning that readers of one language find on a simulated instance. */
async function feed(key: string, prefix: string, language: string): Promise<readonly string[]> {
  const { simulator } = open();
  const url = simulator.instances.find((instance) => instance.key === key)?.url ?? '';
  if (key === 'bluesky') {
    const query = new URLSearchParams({ q: prefix, lang: language });
    const answer = await fetch(`${url}/xrpc/app.bsky.feed.searchPosts?${query}`);
    const { posts } = (await answer.json()) as { posts: { record: { text: string } }[] };
    return posts.map(({ record }) => record.text);
  }
  const query = new URLSearchParams({ 'chosen_languages[]': language });
  const answer = await fetch(`${url}/api/v1/timelines/public?${query}`);
  const statuses = (await answer.json()) as { content: string }[];
  const found = statuses.map(({ content }) => content.replace(/<[^>]*>/g, ''));
  return found.filter((text) => text.startsWith(prefix));
}

describe.each(['bluesky', 'mastodon'])('readers filtering by language on %s', (key) => {
  it('find posts of an account with that default, and none without a language [learned:B2]', async () => {
    const account = await open().connectInstance(key);
    const { prefix } = texts();
    await setDefault(account, null);
    await publish(account, `${prefix} ohne`);
    expect(await feed(key, prefix, 'de')).toEqual([]);
    await setDefault(account, 'de');
    await publish(account, `${prefix} mit`);
    expect(await feed(key, prefix, 'de')).toEqual([`${prefix} mit`]);
  });

  it('find a post by its own version’s language, or else the original’s, whatever the default [learned:B2]', async () => {
    const account = await open().connectInstance(key);
    await setDefault(account, 'de');
    const { prefix } = texts();
    await publish(account, `${prefix} un`, { original: 'fr' });
    await publish(account, `${prefix} dos`, { original: 'fr', own: 'es' });
    await publish(account, `${prefix} none`, { original: 'und' });
    expect(await feed(key, prefix, 'fr')).toEqual([`${prefix} un`]);
    expect(await feed(key, prefix, 'es')).toEqual([`${prefix} dos`]);
    expect(await feed(key, prefix, 'de')).toEqual([]);
  });

  it('find a post in the workspace’s language if neither post nor account has one', async () => {
    const account = await open().connectInstance(key);
    await setDefault(account, null);
    const { service, caller } = open();
    const languageOf = (language: string | null) =>
      service.database.prisma.workspace.update({ where: { id: caller.workspaceId }, data: { language } });
    const { prefix } = texts();
    await languageOf('nl');
    await publish(account, `${prefix} een`);
    await languageOf(null);
    expect(await feed(key, prefix, 'nl')).toEqual([`${prefix} een`]);
  });
});

it('a regional tag is sent whole where the network accepts it, or else as Mastodon’s code', async () => {
  const { prefix } = texts();
  const shown = async (key: string, language: string) => {
    const account = await open().connectInstance(key);
    await publish(account, `${prefix} ${language}`, { original: language });
    const posts = await open().publicPosts(key);
    return posts.find(({ text }) => String(text) === `${prefix} ${language}`)?.['languages'];
  };
  expect(await shown('bluesky', 'pt-br')).toEqual(['pt-BR']);
  expect(await shown('mastodon', 'pt-BR')).toEqual(['pt']);
  expect(await shown('mastodon', 'zh-Hant')).toEqual(['zh-TW']);
});
