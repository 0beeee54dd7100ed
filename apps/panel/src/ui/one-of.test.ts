import { expect, test } from 'vitest';
import { isKeyOf, isOneOf, keysOf, oneOf, whenChosen } from './one-of.ts';

const ROLES = ['admin', 'viewer'] as const;

test('a value that is not known is replaced by the other one', () => {
  expect(isOneOf(ROLES, 'viewer')).toBe(true);
  expect(isOneOf(ROLES, 'owner')).toBe(false);
  expect(oneOf(ROLES, 'viewer', 'admin')).toBe('viewer');
  expect(oneOf(ROLES, 'owner', 'admin')).toBe('admin');
});

test('a field hands on only the values that it offers', () => {
  const chosen: string[] = [];
  const changed = whenChosen(ROLES, (role) => chosen.push(role));
  changed({ currentTarget: { value: 'admin' } });
  changed({ currentTarget: { value: 'owner' } });
  expect(chosen).toEqual(['admin']);
});

test('an entry is found by its name, and never in the prototype', () => {
  expect(isKeyOf({ a: 1 }, 'a')).toBe(true);
  expect(isKeyOf({ a: 1 }, 'toString')).toBe(false);
  expect(keysOf({ b: 1, a: 2 })).toEqual(['b', 'a']);
});
