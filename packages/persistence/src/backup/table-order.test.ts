import { expect, test } from 'vitest';
import { orderTables } from './table-order.ts';

test('a table comes after all tables it refers to, whatever the order given', () => {
  const references = [
    { child: 'steps', parent: 'publications' },
    { child: 'publications', parent: 'posts' },
    { child: 'publications', parent: 'accounts' },
    { child: 'posts', parent: 'users' },
    { child: 'posts', parent: 'not_restored' },
  ];
  expect(orderTables(['steps', 'publications', 'posts', 'users', 'accounts'], references)).toEqual([
    'users',
    'accounts',
    'posts',
    'publications',
    'steps',
  ]);
});

test('tables that refer to each other in a circle are named', () => {
  const references = [
    { child: 'a', parent: 'b' },
    { child: 'b', parent: 'a' },
  ];
  expect(() => orderTables(['a', 'b', 'c'], references)).toThrow(
    'tables reference each other in a cycle: a, b',
  );
});
