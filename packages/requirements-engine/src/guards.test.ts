import { expect, test } from 'vitest';
import { isCheckAccount, isCheckPost, isNetworkName, isPost } from './index.ts';

test('guards recognise posts, accounts and names from outside', () => {
  const version = { account_id: 0, is_original: true, content: [] };
  expect([{ versions: [version] }, { versions: [] }, { versions: [{}] }, null].map(isCheckPost)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  const versionOf = (account_id: number, is_original: boolean) => ({
    versions: [{ ...version, account_id, is_original }],
  });
  expect([versionOf(0, false), versionOf(3, true), versionOf(3, false)].map(isCheckPost)).toEqual([
    true,
    true,
    false,
  ]);
  expect([{ text: 'a' }, { versions: [version] }, { text: 5 }, 'a'].map(isPost)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(['x', 'twitter', 'X', 'toString', 5].map(isNetworkName)).toEqual([true, true, false, false, false]);
  expect([{ id: 1, provider: 'x' }, { id: 1, provider: 'y' }, {}].map(isCheckAccount)).toEqual([
    true,
    false,
    false,
  ]);
});
