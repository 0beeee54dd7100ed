import { describe, expect, it } from 'vitest';
import { allowanceAt, LEFT_OF_PLAN, type PlanFeatures, type Tenancy, UNLIMITED } from './allowance.ts';
import {
  type PlatformSubscription,
  remainingTrialDays,
  SUBSCRIPTION_STATUSES,
  subscriptionStateAt,
} from './subscription-state.ts';

const NOW = Date.parse('2029-03-01T12:00:00Z');
const BEFORE = NOW - 1;
const LATER = NOW + 1;

const PLAN: PlanFeatures = {
  name: 'Starter',
  api: true,
  scheduling: true,
  limits: { accounts: 3, members: 2, storage: 1_000, file_size: 100, media: 10 },
  requestsPerMinute: 60,
};

function subscription(change: Partial<PlatformSubscription>): PlatformSubscription {
  return { status: 'active', trialEndsAt: null, pausedFrom: null, endsAt: null, ...change };
}

describe('the state of a subscription follows from its status and the clock', () => {
  it.each([
    [{ status: 'active' }, 'active'],
    [{ status: 'active', endsAt: LATER }, 'active'],
    [{ status: 'active', endsAt: NOW }, 'ended'],
    [{ status: 'trialing', trialEndsAt: LATER }, 'trialing'],
    [{ status: 'trialing', trialEndsAt: NOW }, 'trial_ended'],
    [{ status: 'trialing' }, 'trial_ended'],
    [{ status: 'past_due' }, 'past_due'],
    [{ status: 'past_due', endsAt: BEFORE }, 'ended'],
    [{ status: 'paused', pausedFrom: LATER }, 'active'],
    [{ status: 'paused', pausedFrom: NOW }, 'paused'],
    [{ status: 'paused' }, 'paused'],
    [{ status: 'canceled', endsAt: LATER }, 'ending'],
    [{ status: 'canceled', endsAt: NOW }, 'ended'],
    [{ status: 'canceled' }, 'ended'],
    [{ status: 'incomplete' }, 'incomplete'],
    [{ status: 'incomplete', trialEndsAt: LATER }, 'incomplete'],
  ] as const)('%j is %s', (change, state) => {
    expect(subscriptionStateAt(subscription(change), NOW)).toBe(state);
  });

  it('every status has a state at every instant', () => {
    for (const status of SUBSCRIPTION_STATUSES)
      for (const at of [null, BEFORE, NOW, LATER]) {
        const one = subscription({ status, trialEndsAt: at, pausedFrom: at, endsAt: at });
        expect(Object.keys(LEFT_OF_PLAN)).toContain(subscriptionStateAt(one, NOW));
      }
  });
});

describe('what a subscription allows', () => {
  const allowed = (tenancy: Partial<Tenancy>) => {
    const { state, api, scheduling, limits } = allowanceAt(
      { subscription: null, generic: null, ...tenancy },
      NOW,
    );
    return [state, api, scheduling, limits.accounts];
  };
  const paid = (change: Partial<PlatformSubscription>, plan = PLAN) => ({
    subscription: { ...subscription(change), plan },
  });

  it.each([
    ['active', { status: 'active' }, true, true, 3],
    ['trialing', { status: 'trialing', trialEndsAt: LATER }, true, true, 3],
    ['past_due', { status: 'past_due' }, true, true, 3],
    ['ending', { status: 'canceled', endsAt: LATER }, true, true, 3],
    ['paused', { status: 'paused' }, true, false, 3],
    ['trial_ended', { status: 'trialing', trialEndsAt: BEFORE }, false, false, 0],
    ['ended', { status: 'canceled', endsAt: BEFORE }, false, false, 0],
    ['incomplete', { status: 'incomplete' }, false, false, 0],
  ] as const)('in the state %s', (state, change, api, scheduling, accounts) => {
    expect(allowed(paid(change))).toEqual([state, api, scheduling, accounts]);
    const plain = { ...PLAN, api: false, scheduling: false };
    expect(allowed(paid(change, plain))).toEqual([state, false, false, accounts]);
  });

  it('excludes everything without a subscription, and nothing where no plan decides', () => {
    expect(allowed({})).toEqual(['none', false, false, 0]);
    expect(allowanceAt(null, NOW)).toBe(UNLIMITED);
  });

  it('follows the given plan where the paid one is restricted', () => {
    const given = { plan: { ...PLAN, name: 'Gift' }, trialEndsAt: null };
    const planOf = (tenancy: Tenancy) => allowanceAt(tenancy, NOW).plan;
    expect(planOf({ ...paid({ status: 'active' }), generic: given })).toBe('Starter');
    expect(planOf({ ...paid({ status: 'paused' }), generic: given })).toBe('Gift');
    expect(planOf({ subscription: null, generic: { ...given, trialEndsAt: LATER } })).toBe('Gift');
    const over = { ...given, trialEndsAt: NOW };
    expect(planOf({ ...paid({ status: 'paused' }), generic: over })).toBe('Starter');
    expect(allowed({ generic: over })).toEqual(['trial_ended', false, false, 0]);
  });
});

it('counts the remaining days of a trial', () => {
  const day = 86_400_000;
  expect([NOW + 14 * day, NOW + 1, NOW, BEFORE, null].map((end) => remainingTrialDays(end, NOW))).toEqual([
    14, 1, 0, 0, 0,
  ]);
});
