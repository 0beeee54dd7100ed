import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SETTING_VARIABLES } from '../src/settings/parse-settings.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const PAGE = read('docs/hosting.md');
const COMPOSE = read('compose.yaml');
const IMAGES = read('Dockerfile');

/** Settings about the inside of a container, which the images decide. */
const OF_IMAGES = ['HOST', 'PORT', 'SERVICE_DATA_DIR', 'SERVICE_PANEL_DIR', 'WORKER_HEALTH_PORT'];

const namedIn = (text: string) => new Set(text.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b|\b(?:HOST|PORT)\b/g));

it('the page names every setting', () => {
  const named = namedIn(PAGE);
  const missing = SETTING_VARIABLES.filter((name) => !named.has(name));
  // The page names the address of every network as `<NETWORK>_BASE_URL`, and the pages' secret as `…_SECRET`.
  expect(missing.filter((name) => !/_BASE_URL$|^LINKEDIN_PAGE_CLIENT_SECRET$/.test(name))).toEqual([]);
});

it('every setting in the page’s tables exists', () => {
  const rows = PAGE.match(/^\| (?:`[A-Z][A-Z0-9_]+`(?:, )?)+ +\|/gm) ?? [];
  const named = rows.flatMap((row) => [...row.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name));
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((name) => !SETTING_VARIABLES.includes(String(name)))).toEqual([]);
});

it('Compose passes on every setting except those that the images fix', () => {
  const passed = [...COMPOSE.matchAll(/^ +([A-Z][A-Z0-9_]*): .*\$\{/gm)].map(([, name]) => String(name));
  const missing = SETTING_VARIABLES.filter((name) => !passed.includes(name));
  expect(missing.toSorted()).toEqual(OF_IMAGES.toSorted());
  for (const name of OF_IMAGES.filter((other) => other !== 'SERVICE_PANEL_DIR'))
    expect(IMAGES).toMatch(new RegExp(`\\b${name}=`));
});

it('Compose passes on nothing that is not a setting', () => {
  const [environment = ''] = /^x-environment:[\s\S]*?\n\n/m.exec(COMPOSE) ?? [];
  const passed = [...environment.matchAll(/^ +([A-Z][A-Z0-9_]*):/gm)].map(([, name]) => String(name));
  expect(passed.length).toBeGreaterThan(40);
  expect(passed.filter((name) => !SETTING_VARIABLES.includes(name))).toEqual([]);
});
