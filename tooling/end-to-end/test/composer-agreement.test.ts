import { createClient } from '@crier/client';
import { type Simulator, startSimulator } from '@crier/network-simulator';
import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '../src/panel/chromium.ts';
import { openComposer } from '../src/panel/compose.ts';
import { type OpenedPanel, openPanel } from '../src/panel/open-panel.ts';
import { runCrier } from '../src/panel/run-crier.ts';

/** How many posts are compared; `CRIER_AGREEMENT_POSTS` sets another number. */
const POSTS = Number(process.env['CRIER_AGREEMENT_POSTS'] ?? 50);
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

  test(`say the same of ${POSTS} generated posts`, { timeout: 120_000 + POSTS * 5_000 }, async () => {
    const page = await panel.signIn({ viewport: { width: 1280, height: 900 } });
    await openComposer(panel, page);
    for (const name of CHOSEN) await page.getByRole('checkbox', { name }).check();
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    const accounts = await page
      .locator('[data-account]')
      .evaluateAll((faces) => faces.map((face) => Number(face.getAttribute('data-account'))));
    expect(accounts).toHaveLength(CHOSEN.length);
    const text = page.getByLabel('Text of post 1', { exact: true });
    let violations = 0;
    for (const body of fc.sample(bodies, { numRuns: POSTS, seed: 17 })) {
      await text.fill(body);
      const expected = await validated(body, accounts);
      violations += expected.length;
      await expect.poll(() => shown(page), { timeout: 60_000 }).toEqual(expected);
    }
    expect(violations).toBeGreaterThan(POSTS);
    await page.context().close();
  });

  /** What the service says of the post. */
  async function validated(body: string, accounts: readonly number[]): Promise<readonly Said[]> {
    const { base_url: base, core_path: core, workspace, key } = panel.demo;
    const content = [{ body, body_format: 'text', url: null, media: [] }];
    const response = await fetch(`${base}/${core}/api/${workspace}/posts/validate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        accounts,
        versions: [{ account_id: 0, is_original: true, content, options: {} }],
      }),
    });
    expect(response.status).toBe(200);
    const answer = (await response.json()) as { violations: readonly Said[] };
    return answer.violations.map(({ key: rule, message }) => ({ key: rule, message })).sort(byKey);
  }
});

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
