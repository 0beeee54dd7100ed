import { readdirSync, readFileSync } from 'node:fs';
import { PLATFORM_KEYS } from '@crier/domain';
import { describe, expect, test } from 'vitest';
import { createNetworks } from '../src/index.ts';

const FOLDER = new URL('../../../docs/networks/', import.meta.url);
const setup = { app: { clientId: 'app-id', clientSecret: 'app-secret' }, baseUrl: null };
const effects = { fetch, now: Date.now, random: (bytes: number) => new Uint8Array(bytes) };
const networks = createNetworks(effects, Object.fromEntries(PLATFORM_KEYS.map((key) => [key, setup])));

/** The networks for which an operator registers an app. */
const WITH_APP = PLATFORM_KEYS.filter((key) => networks[key].browser?.kind === 'app');

/** The lines of the blocks of a kind in a page. */
function blocksOf(page: string, kind: string): readonly string[] {
  return [...page.matchAll(new RegExp(`^\`\`\`${kind}\n(?<lines>[^\`]*)^\`\`\`$`, 'gmu'))].flatMap(
    ({ groups }) => groups?.['lines']?.trim().split('\n') ?? [],
  );
}

test('exactly the networks that need a registered app have a page on their approval', () => {
  const pages = readdirSync(FOLDER).filter((name) => name !== 'README.md');
  expect(pages.sort()).toEqual(WITH_APP.map((key) => `${key}.md`).sort());
  const overview = readFileSync(new URL('README.md', FOLDER), 'utf8');
  for (const page of pages) expect(overview).toContain(`(${page})`);
});

describe.each(WITH_APP)('the page on the approval of %s', (key) => {
  const page = readFileSync(new URL(`${key}.md`, FOLDER), 'utf8');

  test('has the scopes that people are asked for', async () => {
    const { browser } = networks[key];
    if (browser?.kind !== 'app') throw new Error(`${key} has no app`);
    const begun = await browser.client.begin({ state: 'state', redirectUri: 'https://social.example/cb' });
    const asked = new URL(begun.url).searchParams.get('scope')?.split(/[ ,]/u) ?? [];
    expect(blocksOf(page, 'scopes')).toEqual(asked);
  });

  test('has the redirect address of the service, what works before a review, and its sources', () => {
    expect(blocksOf(page, 'redirect')).toEqual([`{base_url}/{core_path}/connections/callback/${key}`]);
    expect(page).toMatch(/^## What works before (?:a|the) (?:review|reviews|audit)$/mu);
    expect(page).toMatch(/^## Sources$/mu);
  });
});
