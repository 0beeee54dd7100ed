import type { JournalledStep, RemoteRecord } from '@crier/domain';
import { expect, it } from 'vitest';
import { externalUrlOf } from './run-context.ts';

const step = (item: number, visible: boolean, remote: RemoteRecord | null) =>
  ({ item, visible, remote }) as JournalledStep;
const record = (url: string | null): RemoteRecord => ({ id: 'x', url });
const FILE = step(0, false, record('https://files.example/1'));

it('the address is that of the first post, even if a later step of that post brings it', () => {
  const [first, second] = [record('https://social.example/1'), record('https://social.example/2')];
  expect(externalUrlOf([FILE, step(0, true, first), step(1, true, second)])).toBe(first.url);
  expect(
    externalUrlOf([FILE, step(0, true, record(null)), step(0, false, first), step(1, true, second)]),
  ).toBe(first.url);
  expect(externalUrlOf([FILE, step(0, true, record(null)), step(1, true, second)])).toBeNull();
});

it('a file has no address until a post is public', () => {
  expect(externalUrlOf([FILE, step(0, true, null)])).toBeNull();
});
