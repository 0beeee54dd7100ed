import { allowanceAt, UNLIMITED } from '@crier/domain';
import { expect, it } from 'vitest';
import { fullWith } from './member-room.ts';

const LIMITS = { ...UNLIMITED.limits, members: 3 };

it('a workspace is full when it has as many members as its plan allows', () => {
  const allowance = { plan: 'Bakery', limits: LIMITS };
  expect(fullWith(allowance, 2)).toBeNull();
  expect(fullWith(allowance, 3)).toEqual({ resource: 'members', max: 3, used: 3, plan: 'Bakery' });
});

it('has room without a plan, or before plans exist', () => {
  expect(fullWith(UNLIMITED, 10_000)).toBeNull();
  expect(fullWith(allowanceAt({ subscription: null, generic: null }, 0), 1)).toBeNull();
});
