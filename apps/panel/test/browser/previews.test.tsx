import { PLATFORM_KEYS, type PlatformKey } from '@crier/domain';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { networkName } from '../../src/ui/network-names.ts';
import { emulate, expectAccessible } from './expect-accessible.ts';
import { aService, closeAfterEach, openInWorkspace } from './open-page.ts';
import { anAccount, aPicture, aPost, type Media, onPost, type Post } from './scripted-service/records.ts';
import type { ScriptedService } from './scripted-service/scripted-service.ts';
import { keepPosts } from './scripted-service/stored-posts.ts';

const ACCOUNTS = PLATFORM_KEYS.map((network, index) => anAccount(index + 1, network));
const TEXT = 'Rye bread from nine, every day but Sunday, at https://bakery.example/rye #bread. '
  .repeat(2)
  .trim();
const HOSTILE = '<img src=x onerror="window.__hit=1"><script>window.__hit=1</script>';

type Item = Post['versions'][number]['content'][number];

const item = (body: string, media: readonly Media[] = []): Item => ({
  ...{ body, url: '', video_thumbs: [] },
  media: [...media],
});

/** The parts of a preview in their order. */
async function partsOf(network: PlatformKey): Promise<readonly string[]> {
  await show(network);
  const sheet = document.querySelector(`[data-preview] [data-shape="${network}"]`);
  return [...(sheet?.querySelectorAll<HTMLElement>('[data-part]') ?? [])].map(
    ({ dataset }) => dataset['part'] ?? '',
  );
}
const previewOf = (network: PlatformKey) =>
  page.getByRole('figure', { name: new RegExp(`^${networkName(network)}: `) });

/** Brings the preview of a network onto the stage. */
async function show(network: PlatformKey) {
  const account = ACCOUNTS[PLATFORM_KEYS.indexOf(network)];
  document.querySelector<HTMLElement>(`[data-small-preview="${account?.id}"]`)?.click();
  await expect.element(previewOf(network)).toBeVisible();
  return previewOf(network);
}

describe('the previews', () => {
  closeAfterEach();
  let service: ScriptedService;
  beforeEach(() => {
    service = aService({ accounts: ACCOUNTS });
  });

  async function open(content: readonly Item[], options: Post['versions'][number]['options'] = {}) {
    const post = aPost(1, '', {
      accounts: ACCOUNTS.map((account) => onPost(account)),
      versions: [
        {
          account_id: 0,
          is_original: true,
          content: [...content],
          options,
          language: null,
          disclosure: null,
          audience: null,
        },
      ],
    });
    keepPosts(service, ACCOUNTS, [post]);
    await openInWorkspace(`/posts/new?post=${post.uuid}`);
    await expect
      .poll(() => document.querySelectorAll('[data-small-preview]').length)
      .toBe(PLATFORM_KEYS.length);
  }

  test('every network shows the same post in a structure of its own', async () => {
    await open([item(TEXT, [aPicture(1)])], { youtube: { title: 'Rye' }, pinterest: { title: 'Rye' } });
    const structures: string[] = [];
    for (const network of PLATFORM_KEYS) structures.push((await partsOf(network)).join());
    expect(new Set(structures).size).toBe(PLATFORM_KEYS.length);
    for (const network of ['instagram', 'pixelfed', 'pinterest', 'gbp', 'youtube', 'tiktok'] as const) {
      const parts = await partsOf(network);
      expect(parts.indexOf('media'), network).toBeGreaterThanOrEqual(0);
      expect(parts.indexOf('media'), network).toBeLessThan(parts.indexOf('text'));
    }
    for (const network of [
      'twitter',
      'threads',
      'bluesky',
      'mastodon',
      'linkedin',
      'facebook_page',
    ] as const) {
      const parts = await partsOf(network);
      expect(parts.indexOf('text'), network).toBeLessThan(parts.indexOf('media'));
    }
    expect(await partsOf('tiktok')).toContain('actions-rail');
    expect(await partsOf('linkedin_page')).toEqual(expect.arrayContaining(['face-square', 'follow']));
  });

  test('networks with polls show the choices, and the question where they have a field for it', async () => {
    const poll = { question: 'Rye or wheat?', choices: ['Rye', 'Wheat'], ends_after: 1440 };
    await open([{ ...item('We bake.'), poll }]);
    const shown: string[] = [];
    for (const network of PLATFORM_KEYS) if ((await partsOf(network)).includes('poll')) shown.push(network);
    expect(shown).toEqual(['twitter', 'threads', 'mastodon', 'linkedin', 'linkedin_page']);
    await expect.element((await show('linkedin')).getByText('Rye or wheat?', { exact: true })).toBeVisible();
    await expect.element((await show('twitter')).getByText(/We bake\.\s+Rye or wheat\?/)).toBeVisible();
  });

  test('a line joins the posts of a thread, and other networks show the first post alone', async () => {
    await open([item('One'), item('Two'), item('Three')]);
    for (const network of ['twitter', 'threads', 'bluesky', 'mastodon'] as const) {
      const parts = await partsOf(network);
      expect(
        parts.filter((part) => part === 'post'),
        network,
      ).toHaveLength(3);
      expect(
        parts.filter((part) => part === 'line'),
        network,
      ).toHaveLength(2);
    }
    await expect.element((await show('pixelfed')).getByText('Two')).not.toBeInTheDocument();
    for (const network of ['facebook_page', 'youtube'] as const)
      await expect.element((await show(network)).getByText('First comment')).toBeInTheDocument();
  });

  test('what a network shows and the post lacks is drawn as a gap', async () => {
    // Something is written, because a blank post has outlines instead.
    await open([item(''), item('More')], { gbp: { type: 'event', button: 'BOOK' } });
    for (const network of [
      'twitter',
      'threads',
      'bluesky',
      'mastodon',
      'linkedin',
      'facebook_page',
    ] as const) {
      await expect.element((await show(network)).getByText('Nothing written yet')).toBeInTheDocument();
    }
    for (const network of ['instagram', 'pixelfed', 'pinterest'] as const) {
      await expect.element((await show(network)).getByText('No picture yet')).toBeInTheDocument();
    }
    for (const network of ['youtube', 'tiktok'] as const) {
      await expect.element((await show(network)).getByText('No video yet')).toBeInTheDocument();
    }
    for (const network of ['youtube', 'pinterest', 'gbp'] as const) {
      await expect.element((await show(network)).getByText('No title yet')).toBeInTheDocument();
    }
    await expect.element((await show('pinterest')).getByText('No board yet')).toBeInTheDocument();
    await expect.element((await show('gbp')).getByText('No dates yet')).toBeInTheDocument();
    await expect.element((await show('gbp')).getByText('The button has no link yet')).toBeInTheDocument();
  });

  test('options appear where their network shows them', async () => {
    await open([item('Rye', [aPicture(1)])], {
      gbp: { type: 'event', event_title: 'Bread week', start_date: '2026-03-02', end_date: '2026-03-08' },
      youtube: { title: 'Baking with rye', status: 'unlisted' },
      pinterest: { title: 'Fresh bread', link: 'https://bakery.example/bread' },
      mastodon: { visibility: 'private', sensitive: true },
    });
    await expect.element((await show('gbp')).getByText('Bread week')).toBeInTheDocument();
    await expect.element((await show('gbp')).getByText('Mar 2 – Mar 8')).toBeInTheDocument();
    await expect.element((await show('youtube')).getByText('Baking with rye')).toBeInTheDocument();
    await expect.element((await show('youtube')).getByText('now · Unlisted')).toBeInTheDocument();
    await expect.element((await show('pinterest')).getByText('bakery.example')).toBeInTheDocument();
    await expect.element((await show('mastodon')).getByText('Followers only')).toBeInTheDocument();
    await expect.element((await show('mastodon')).getByText('Hidden behind a warning')).toBeInTheDocument();
  });

  test('an unknown crop is said, and a known one is drawn', async () => {
    await open([item('Rye', [aPicture(1), aPicture(2, { width: 400, height: 500 })])]);
    const unknown = 'The network decides how this is cropped';
    await expect.element((await show('bluesky')).getByText(unknown)).toBeInTheDocument();
    await expect.element((await show('pixelfed')).getByText(unknown)).toBeInTheDocument();
    await expect
      .element((await show('instagram')).getByText('Cropped to match the first'))
      .toBeInTheDocument();
    await expect.element((await show('instagram')).getByText(unknown)).not.toBeInTheDocument();
  });

  test('a long text folds where its network folds it, and opens', async () => {
    await open([item(`${TEXT} The end.`, [aPicture(1)])]);
    const folded = await show('instagram');
    await expect.element(folded.getByText('The end.')).not.toBeInTheDocument();
    await folded.getByRole('button', { name: 'more' }).click();
    await expect.element(folded.getByText('The end.')).toBeInTheDocument();
    await folded.getByRole('button', { name: 'less' }).click();
    await expect.element(folded.getByText('The end.')).not.toBeInTheDocument();
    await expect.element((await show('pixelfed')).getByRole('button')).not.toBeInTheDocument();
  });

  test('markup in texts, names and options stays text', async () => {
    const hostile = ACCOUNTS.map((account) => ({ ...account, name: HOSTILE, username: HOSTILE }));
    service = aService({ accounts: hostile });
    await open([item(HOSTILE, [aPicture(1, { name: HOSTILE, alt_text: HOSTILE })])], {
      youtube: { title: HOSTILE },
      pinterest: { title: HOSTILE, link: `javascript:${HOSTILE}`, boards: { 'account-8': HOSTILE } },
      gbp: { type: 'event', event_title: HOSTILE, start_date: HOSTILE },
    });
    for (const network of PLATFORM_KEYS) {
      const figure = (await show(network)).element();
      expect(figure.querySelectorAll('script, a, iframe, img[src="x"]')).toHaveLength(0);
      expect(figure.textContent).toContain(HOSTILE);
    }
    expect('__hit' in window).toBe(false);
  });

  test.each(['light', 'dark'] as const)(
    '%s: no preview breaks a rule of accessibility',
    { timeout: 120_000 },
    async (colorScheme) => {
      await emulate(colorScheme);
      await open([item(TEXT, [aPicture(1), aPicture(2), aPicture(3)]), item('More')], {
        gbp: { type: 'event', button: 'BOOK' },
      });
      for (const network of PLATFORM_KEYS) {
        await show(network);
        await expectAccessible();
      }
      await page.getByRole('button', { name: /^Show it in/ }).click();
      await expectAccessible();
    },
  );

  test('before anything is written, a preview is an outline that complains of nothing', async () => {
    await open([item('')], { gbp: { type: 'event', button: 'BOOK' } });
    for (const network of ['twitter', 'instagram', 'youtube', 'pinterest', 'gbp'] as const) {
      const figure = (await show(network)).element();
      expect(figure.querySelector('[data-part^="gap-"]'), network).toBe(null);
      expect(figure.querySelector('[data-part="silhouette"], [data-blank="true"]'), network).not.toBe(null);
    }
  });
});
