/** Statuses of a subscription as a payment platform reports them (contract: 2.8). */
export const SUBSCRIPTION_STATUSES = [
  'active',
  'trialing',
  'past_due',
  'paused',
  'canceled',
  'incomplete',
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** What opens a workspace: its subscription, or an operator permanently; a locked one is closed to everybody. */
export const ACCESS_STATUSES = ['subscription', 'unlimited', 'locked'] as const;
export type AccessStatus = (typeof ACCESS_STATUSES)[number];

/** A subscription managed by a payment platform. Times are milliseconds since 1970. */
export interface PlatformSubscription {
  readonly status: SubscriptionStatus;
  readonly trialEndsAt: number | null;
  readonly pausedFrom: number | null;
  readonly endsAt: number | null;
}

/** A plan that an operator gave to a workspace without a payment platform. */
export interface GenericSubscription {
  /** Null without a trial; then the plan stays until it is taken away. */
  readonly trialEndsAt: number | null;
}

/** The state of a subscription at an instant. */
export type SubscriptionState =
  | 'active'
  | 'trialing'
  | 'past_due'
  /** Canceled, but paid for until a future time. */
  | 'ending'
  | 'paused'
  | 'trial_ended'
  | 'ended'
  | 'incomplete';

/** The state at `now`, determined by the clock alone: it does not depend on a job. */
export function subscriptionStateAt(subscription: PlatformSubscription, now: number): SubscriptionState {
  const { status, trialEndsAt, pausedFrom, endsAt } = subscription;
  if (endsAt !== null && endsAt <= now) return 'ended';
  switch (status) {
    case 'trialing':
      return trialEndsAt !== null && trialEndsAt > now ? 'trialing' : 'trial_ended';
    case 'paused':
      return pausedFrom === null || pausedFrom <= now ? 'paused' : 'active';
    case 'canceled':
      return endsAt === null ? 'ended' : 'ending';
    default:
      return status;
  }
}

/** The state at `now` of a plan given without a payment platform. */
export function genericStateAt({ trialEndsAt }: GenericSubscription, now: number): SubscriptionState {
  if (trialEndsAt === null) return 'active';
  return trialEndsAt > now ? 'trialing' : 'trial_ended';
}

/** Whole days left of a trial, including the one that has begun; 0 without a trial or after it. */
export function remainingTrialDays(trialEndsAt: number | null, now: number): number {
  return trialEndsAt === null ? 0 : Math.max(0, Math.ceil((trialEndsAt - now) / 86_400_000));
}
