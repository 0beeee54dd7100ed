import type {} from '@crier/dev-postgres';
import { sized } from '@crier/test-size';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { generatePost } from '../src/generate-post.ts';
import type { GeneratedPost } from '../src/generated-post.ts';
import { judge } from '../src/judge.ts';
import { openApi, type VerdictApi } from '../src/open-api.ts';
import { openBrowser, type VerdictBrowser } from '../src/open-browser.ts';
import { rulesToReach } from '../src/rules-to-reach.ts';
import { smallestPost } from '../src/smallest-post.ts';

const SEED = 95;
/** One combination is an account with its facts, the options for it, and what stands beside them. */
const COMBINATIONS = sized(5_000, 100_000);
const PER_NETWORK = 2;
/** Posts that are judged for accounts with the same facts. */
const ROUND = 50;

let api: VerdictApi;
let browser: VerdictBrowser;
beforeAll(async () => {
  api = await openApi(inject('adminUrl'), PER_NETWORK);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await api?.close();
});

/** A post on which the engine and another judge differ, made as small as possible, and what each says. */
async function difference(index: number, post: GeneratedPost): Promise<string> {
  const verdicts = async (one: GeneratedPost) => ({
    engine: judge(one, api.converts),
    browser: (await browser.judge([one], api.converts))[0],
    api: await api.validate(one).catch(String),
  });
  const differs = async (one: GeneratedPost) => {
    const { engine, ...others } = await verdicts(one);
    return Object.values(others).some((other) => JSON.stringify(other) !== JSON.stringify(engine));
  };
  const smallest = await smallestPost(post, differs);
  return JSON.stringify({ seed: SEED, index, ...(await verdicts(smallest)), post: smallest }, null, 1);
}

test('engine, browser and API give the same verdict on option × exclusion × account fact', async () => {
  const reached = new Set<string>();
  let combinations = 0;
  let accounts = await api.withFacts(SEED);
  for (let index = 0; combinations < COMBINATIONS; index += ROUND) {
    if (index > 0) accounts = await api.withFacts(SEED + index);
    const posts = Array.from({ length: ROUND }, (_, own) =>
      generatePost(SEED, index + own, accounts, api.files),
    );
    const inBrowser = await browser.judge(posts, api.converts);
    for (const [own, post] of posts.entries()) {
      const verdict = judge(post, api.converts);
      const others = [inBrowser[own], await api.validate(post)];
      const isSame = others.every((other) => JSON.stringify(other) === JSON.stringify(verdict));
      if (!isSame) expect.fail(await difference(index + own, post));
      combinations += accounts.length;
      for (const key of Object.values(verdict).flat()) reached.add(key.split('.')[3] ?? '');
    }
  }
  expect(combinations).toBeGreaterThanOrEqual(COMBINATIONS);
  expect(rulesToReach().filter((rule) => ![...reached].some((one) => one.startsWith(rule)))).toEqual([]);
});
