import { readdirSync } from 'node:fs';
import { PLATFORM_KEYS } from '@crier/domain';
import { expect, test } from 'vitest';
import { SETUPS } from '../seeding/setup.ts';
import { BAKERY_CONNECTED, bakeryFile } from './accounts.ts';
import { LIBRARY } from './pictures.ts';
import { PLANNED } from './planned-posts.ts';
import { DRAFTS, PUBLISHED, REFUSED, RETURNED, UNSURE, WAITING } from './posts.ts';

const TIMED = [...PUBLISHED, REFUSED, UNSURE, ...PLANNED, WAITING, RETURNED] as const;
const FILES = LIBRARY.flatMap(([, files]) => files.map(({ file }) => file));

test('the bakery has one account on each network', () => {
  expect(BAKERY_CONNECTED.map(({ provider }) => provider).toSorted()).toEqual([...PLATFORM_KEYS].toSorted());
});

test('every file of a post is in the library, and every file of the library exists', () => {
  const used = [...TIMED.map(([, { file }]) => file), ...DRAFTS.map(({ file }) => file)];
  expect(used.filter((file) => file !== null && !FILES.includes(file))).toEqual([]);
  expect(readdirSync(bakeryFile('.'))).toEqual(expect.arrayContaining(FILES));
});

test('posts are published and planned at the times of the posting slots, and no two at one', () => {
  const times = new Set(SETUPS.bakery.slots.map(({ time }) => time));
  expect(TIMED.filter(([[, time]]) => !times.has(time))).toEqual([]);
  const moments = TIMED.map(([[days, time]]) => `${days} ${time}`);
  expect(new Set(moments).size).toBe(moments.length);
});
