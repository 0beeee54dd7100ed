import { createClient } from '@crier/client';
import { validationSchema } from '@crier/domain';
import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import { type Simulator, startSimulator } from '@crier/network-simulator';
import { sized } from '@crier/test-size';
import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeAccountChoice, openAccountChoice, openComposer } from '../../src/panel/compose.ts';
import { type OpenedPanel, openPanel } from '../../src/panel/open-panel.ts';
import { runCrier } from '../../src/panel/run-crier.ts';

/** How many posts are compared. */
const POSTS = sized(25, 50);
/** Alice's accounts, and one on a Mastodon server with longer posts. */
const CHOSEN = [
  ...['Bluesky', 'X', 'Threads', 'LinkedIn', 'Instagram', 'Pinterest', 'YouTube', 'Pixelfed'].map(alice),
  ...['Facebook Page', 'TikTok', 'Mastodon'].map(alice),
  /^Clara.* · Mastodon$/,
];
/** Limits of the installation, below and above those of the networks. */
const NETWORK_LIMITS = JSON.stringify({
  bluesky: { text: 1_000 },
  linkedin: { text: 600 },
  pixelfed: { text: 2_000 },
});
/** Limits of single accounts of Alice, by network. */
const OWN_LIMITS = {
  twitter: { text: 1_200 },
  threads: { text: 200, links: 1 },
  instagram: { hashtags: 2 },
  linkedin: { text: 2_500 },
  tiktok: { text: 300 },
} as const;
const LONG_POSTS = 3_000;

function alice(network: string): RegExp {
  return new RegExp(`^Alice.* · ${network}$`);
}

/** What networks count in different ways: links, mentions, tags, wide characters, emoji, and plain words. */
const words = fc.oneof(
  { weight: 6, arbitrary: fc.lorem({ maxCount: 12 }) },
  fc.constantFrom('https://bakery.example/bread/with/a/long/path?and=a&query', '@ada', '@ada@social.example'),
  fc.constantFrom('#bread', '#Brötchen', '#a1', '漢字かな', '👩‍👩‍👧‍👦', '🍞', 'naïve', '\n\n', '  '),
);
const bodies = fc.array(words, { maxLength: 60 }).map((parts) => parts.join(' ').slice(0, 3_500));

/** A version of one account alone. */
interface Own {
  readonly account: number;
  readonly items: readonly string[];
  readonly title: string | null;
}

/** By account: by how much a text is too long for it, as a number below 0. */
type Over = Readonly<Record<string, number>>;

interface Said {
  readonly key: string;
  readonly message: string;
}

describe.skipIf(WITHOUT_CHROMIUM)('the composer and the service', IN_CHROMIUM, () => {
  let panel: OpenedPanel;
  let networks: Simulator;
  beforeAll(async () => {
    panel = await openPanel({ NETWORK_LIMITS });
    networks = await startSimulator({
      instances: [
        {
          key: 'long',
          network: 'mastodon',
          accounts: [{ username: 'clara', displayName: 'Clara' }],
          settings: { maxCharacters: LONG_POSTS },
        },
      ],
    });
    await connectClara();
    await setOwnLimits();
  });
  afterAll(async () => {
    await panel?.close();
    await networks?.stop();
  });

  async function connectClara(): Promise<void> {
    const [server] = networks.instances;
    const token = server?.accounts[0]?.credentials['access_token'] ?? '';
    const where = ['--workspace', panel.demo.workspace, '--provider', 'mastodon'];
    await runCrier(
      panel,
      ...['account', 'connect', ...where, '--service', server?.url ?? '', '--token', token],
    );
  }

  async function setOwnLimits(): Promise<void> {
    const { base_url: base, core_path: core, workspace, key } = panel.demo;
    const client = createClient({ baseUrl: `${base}/${core}/api`, token: key });
    // The panel does not publish a video before this is answered; the service leaves it open.
    const { data: channels } = await client.call('listAccounts', {
      params: { workspace },
      query: { providers: ['youtube'] },
    });
    for (const { uuid: account } of channels)
      await client.call('updateAccountDefaults', {
        params: { workspace, account },
        body: { disclosure: { made_for_kids: false } },
      });
    for (const [provider, limits] of Object.entries(OWN_LIMITS)) {
      const query = { keyword: 'Alice', providers: [provider] };
      const { data } = await client.call('listAccounts', { params: { workspace }, query });
      const [account] = data;
      if (account === undefined) throw new Error(`Alice has no account on ${provider}`);
      const params = { workspace, account: account.uuid };
      await client.call('updateAccountLimits', { params, body: { limits } });
      const read = await client.call('getAccount', { params });
      expect(read.limits).toMatchObject(limits);
    }
  }

  test(`agree on ${POSTS} generated posts`, { timeout: 120_000 + POSTS * 5_000 }, async () => {
    const page = await panel.signIn({ viewport: { width: 1280, height: 900 } });
    await openComposer(panel, page);
    await openAccountChoice(page);
    for (const name of CHOSEN) await page.getByRole('checkbox', { name }).check();
    await closeAccountChoice(page);
    const accounts = await page
      .locator('[data-account]')
      .evaluateAll((faces) => faces.map((face) => Number(face.getAttribute('data-account'))));
    expect(accounts).toHaveLength(CHOSEN.length);
    const text = (place: number) => page.getByLabel(`Text of post ${place}`, { exact: true });
    const post: { items: string[]; title: string | null; own: Own | null } = {
      ...{ items: [''], title: null, own: null },
    };
    const isDue = (place: number, share: number) => place === Math.floor(POSTS * share);
    const sampled = fc.sample(bodies, { numRuns: POSTS, seed: 17 });
    let [violations, tooLong] = [0, 0];
    for (const [place, body] of sampled.entries()) {
      // The posts grow: from the middle on they are threads with an option, and later an account has its own version.
      if (isDue(place, 0.5)) {
        await page.getByRole('button', { name: 'Add a post to the thread' }).click();
        post.title = 'Baking with rye '.repeat(8);
        await page.getByRole('button', { name: /^YouTube: Alice/ }).click();
        await page.locator('[data-options="youtube"]').getByLabel('Title').fill(post.title);
      }
      if (isDue(place, 0.75)) {
        const account = accounts[0] ?? 0;
        post.own = { account, items: ['Bread. '.repeat(60), 'And cake.'], title: post.title };
        await page.locator(`[data-account="${account}"]`).click();
        await page.getByRole('button', { name: /^Edit for .+ only$/ }).click();
        for (const [index, words] of post.own.items.entries()) await text(index + 1).fill(words);
        await page.getByRole('tab', { name: 'Everyone’s text' }).click();
      }
      post.items = place < Math.floor(POSTS * 0.5) ? [body] : [body, sampled.at(-place - 1) ?? ''];
      for (const [index, words] of post.items.entries()) await text(index + 1).fill(words);
      const judged = await validated(versionsOf(post), accounts);
      // The composer complains of nothing before a word is written.
      const isBlank = [...post.items, ...(post.own?.items ?? [])].every((words) => words.trim() === '');
      const expected = isBlank ? { ...judged, said: [] } : judged;
      violations += expected.said.length;
      tooLong += Object.keys(expected.over).length;
      await expect
        .poll(async () => ({ said: await shown(page), over: await countedOver(page) }), { timeout: 60_000 })
        .toEqual(expected);
    }
    expect(violations).toBeGreaterThan(POSTS);
    expect(tooLong).toBeGreaterThan(POSTS / 4);
    await page.context().close();
  });

  /** What the service says of the post, and by how much its texts are too long on each account. */
  async function validated(
    versions: readonly object[],
    accounts: readonly number[],
  ): Promise<{ readonly said: readonly Said[]; readonly over: Over }> {
    const { base_url: base, core_path: core, workspace, key } = panel.demo;
    const response = await fetch(`${base}/${core}/api/${workspace}/posts/validate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ accounts, versions }),
    });
    expect(response.status).toBe(200);
    const { violations } = validationSchema.parse(await response.json());
    const over: Record<string, number> = {};
    for (const { rule, accounts: on, limit, actual } of violations) {
      if (!/^text_\d+$/.test(rule) || limit === null || actual === null) continue;
      for (const account of on) over[account] = Math.min(over[account] ?? 0, limit - actual);
    }
    return { said: violations.map(({ key: rule, message }) => ({ key: rule, message })).sort(byKey), over };
  }
});

/** The post as it is sent. */
function versionsOf({ items, title, own }: { items: string[]; title: string | null; own: Own | null }) {
  const version = (account: number, texts: readonly string[], heading: string | null) => ({
    account_id: account,
    is_original: account === 0,
    content: texts.map((body) => ({ body, body_format: 'text', url: null, media: [] })),
    options: heading === null ? {} : { youtube: { title: heading } },
  });
  return [version(0, items, title), ...(own === null ? [] : [version(own.account, own.items, own.title)])];
}

/** Of the faces in red: by how much the text is too long for the account, as a number below 0. */
async function countedOver(page: Page): Promise<Over> {
  const counted = await page
    .locator('[data-account]')
    .evaluateAll((faces) =>
      faces.map((face) => [
        face.getAttribute('data-account') ?? '',
        Number(face.getAttribute('data-remaining')),
      ]),
    );
  return Object.fromEntries(counted.filter(([, left]) => Number(left) < 0));
}

/** What the composer says of the post. */
async function shown(page: Page): Promise<readonly Said[]> {
  const said = await page.locator('[data-remark^="requirements."]').evaluateAll((rows) =>
    rows.map((row) => ({
      key: row.getAttribute('data-remark') ?? '',
      message: row.querySelector('button')?.textContent ?? '',
    })),
  );
  return said.sort(byKey);
}

function byKey(one: Said, other: Said): number {
  return one.key === other.key ? one.message.localeCompare(other.message) : one.key < other.key ? -1 : 1;
}
