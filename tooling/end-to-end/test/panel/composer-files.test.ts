import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import { findProgram } from '@crier/media';
import { sampleVideo } from '@crier/media/testing';
import { WebMOutputFormat } from 'mediabunny';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chooseAccounts, openComposer, postOf, savedAs } from '../../src/panel/compose.ts';
import { type OpenedPanel, openPanel } from '../../src/panel/open-panel.ts';
import { openSharedPanel } from '../../src/panel/shared/open-shared-panel.ts';

const ffmpeg = await findProgram('ffmpeg', process.env['PATH'] ?? '');
if (ffmpeg === null) console.warn('The composer is not tested with conversions: they need ffmpeg on PATH.');
const NETWORKS = ['X', 'Instagram', 'Facebook Page', 'YouTube', 'TikTok'];

interface Said {
  readonly remark: string;
  readonly message: string;
}

/** A WebM of six seconds: some networks take it, some don't. */
async function film() {
  const bytes = await sampleVideo(new WebMOutputFormat(), { frames: 60, frameBytes: 2_000 });
  return { name: 'bread.webm', mimeType: 'video/webm', buffer: Buffer.from(bytes) };
}

describe.skipIf(WITHOUT_CHROMIUM).each([
  ['converts videos', ffmpeg],
  ['has no converter', 'off'],
])('an installation that %s', IN_CHROMIUM, (_, program) => {
  let panel: OpenedPanel;
  beforeAll(async () => {
    // The demo that files share has what is on PATH.
    const isShared = program === ffmpeg || ffmpeg === null;
    panel = await (isShared ? openSharedPanel() : openPanel({ FFMPEG_PATH: 'off' }));
  });
  afterAll(async () => {
    await panel?.close();
  });

  test.skipIf(program === null)(
    'shows the same about a video in the composer as in the service',
    { timeout: 300_000 },
    async () => {
      await answerForChannels();
      const page = await panel.signIn({ viewport: { width: 1280, height: 900 } });
      await openComposer(panel, page);
      await chooseAccounts(page, ...NETWORKS);
      await page.getByLabel('Text of post 1', { exact: true }).fill('Fresh bread');
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles(await film());
      await page.locator('[data-remark]').first().waitFor({ state: 'attached' });
      await savedAs(page, 'saved');
      // The draft may have been saved before the file was in it.
      const files = async () => (await stored(postOf(page))).content[0]?.media.length;
      await expect.poll(files, { timeout: 60_000 }).toBe(1);
      const said = await validated(postOf(page));
      const judged = said.filter(({ remark }) => /\.file_0$|^converted$/.test(remark));
      expect(judged.map(({ remark }) => remark)).toContain(
        program === 'off' ? 'requirements.0.instagram.file_0' : 'converted',
      );
      expect(new Set(judged.map(({ remark }) => remark === 'converted'))).toEqual(
        new Set([program !== 'off']),
      );
      await expect.poll(() => shown(page), { timeout: 60_000 }).toEqual(said);
      await page.context().close();
    },
  );

  function api() {
    const { base_url: base, core_path: core, workspace, key } = panel.demo;
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    return { posts: `${base}/${core}/api/${workspace}/posts`, headers };
  }

  /** The panel asks whether a video is made for kids, and the service only advises to say it. */
  async function answerForChannels(): Promise<void> {
    const { posts, headers } = api();
    const accounts = posts.replace(/posts$/, 'accounts');
    const list = await fetch(`${accounts}?providers[]=youtube`, { headers });
    const { data } = (await list.json()) as { data: readonly { uuid: string }[] };
    for (const { uuid } of data) {
      const body = JSON.stringify({ disclosure: { made_for_kids: false } });
      const set = await fetch(`${accounts}/${uuid}/defaults`, { method: 'PUT', headers, body });
      expect(set.status).toBe(200);
    }
  }

  /** Accounts and original version of a post. */
  async function stored(post: string) {
    const { posts, headers } = api();
    const read = (await (await fetch(`${posts}/${post}`, { headers })).json()) as {
      accounts: readonly { id: number }[];
      versions: readonly { content: readonly { body: string; media: readonly { id: number }[] }[] }[];
    };
    return { accounts: read.accounts.map(({ id }) => id), content: read.versions[0]?.content ?? [] };
  }

  /** What the service says of the post as it is stored: requirements, refused files and advice. */
  async function validated(post: string): Promise<readonly Said[]> {
    const { posts, headers } = api();
    const { accounts, content: items } = await stored(post);
    const content = items.map(({ body, media }) => ({
      ...{ body, body_format: 'text', url: null },
      media: media.map(({ id }) => id),
    }));
    const response = await fetch(`${posts}/validate`, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        accounts,
        versions: [{ account_id: 0, is_original: true, content, options: {} }],
      }),
    });
    expect(response.status).toBe(200);
    const { violations, advice = [] } = (await response.json()) as {
      violations: readonly { key: string; message: string }[];
      advice?: readonly { rule: string; message: string }[];
    };
    return [
      ...violations.map(({ key: remark, message }) => ({ remark, message })),
      ...advice.map(({ rule: remark, message }) => ({ remark, message })),
    ].sort(byWords);
  }
});

/** What the composer says of it. */
async function shown(page: Page): Promise<readonly Said[]> {
  const said = await page.locator('[data-remark]').evaluateAll((rows) =>
    rows.map((row) => ({
      remark: row.getAttribute('data-remark') ?? '',
      message: row.querySelector('button')?.textContent ?? '',
    })),
  );
  return said.sort(byWords);
}

function byWords(one: Said, other: Said): number {
  return `${one.remark} ${one.message}` < `${other.remark} ${other.message}` ? -1 : 1;
}
