import { findPlatform } from '@crier/requirements-engine';
import { expect, it } from 'vitest';
import { platformRules, rulesOf } from '../src/platform-rules.ts';

const rules = (key: string) => {
  const definition = findPlatform(key);
  if (definition === undefined) throw new Error(`no network ${key}`);
  return platformRules.parse(rulesOf(definition));
};

it.each([
  ['instagram', true, { reel: 'alone', story: 'none', post: 'alone' }],
  ['mastodon', true, { post: 'each' }],
  ['youtube', true, { post: 'each' }],
  ['linkedin', true, { post: 'each' }],
  ['bluesky', false, { post: 'none' }],
])('says on %s which videos get their cover', (key, takes, forms) => {
  const { video_cover, formats } = rules(key);
  expect(video_cover).toBe(takes);
  expect(Object.fromEntries(formats.map((format) => [format.name, format.video_cover]))).toEqual(forms);
});
