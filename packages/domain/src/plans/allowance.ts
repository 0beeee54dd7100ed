import {
  type GenericSubscription,
  genericStateAt,
  type PlatformSubscription,
  type SubscriptionState,
  subscriptionStateAt,
} from './subscription-state.ts';

/** What a plan limits; a plan without a number for one has no limit there. `storage` and `file_size` are bytes. */
export const PLAN_RESOURCES = ['accounts', 'members', 'storage', 'file_size', 'media'] as const;
export type PlanResource = (typeof PLAN_RESOURCES)[number];
export type PlanLimits = Readonly<Record<PlanResource, number | null>>;

/** What a plan contains. */
export interface PlanFeatures {
  readonly name: string;
  readonly api: boolean;
  readonly scheduling: boolean;
  readonly limits: PlanLimits;
  /** Requests to the API in a minute; null for no limit. */
  readonly requestsPerMinute: number | null;
}

/** Everything about how a workspace is paid for; null where an operator opened it for good. */
export interface Tenancy {
  readonly subscription: (PlatformSubscription & { readonly plan: PlanFeatures }) | null;
  readonly generic: (GenericSubscription & { readonly plan: PlanFeatures }) | null;
}

/** What a workspace may do at an instant. */
export interface Allowance {
  /** `none` without any subscription; null where no plan decides. */
  readonly state: SubscriptionState | 'none' | null;
  /** Name of the plan; null where none decides. */
  readonly plan: string | null;
  readonly api: boolean;
  readonly scheduling: boolean;
  readonly limits: PlanLimits;
  readonly requestsPerMinute: number | null;
}

const NO_LIMITS: PlanLimits = { accounts: null, members: null, storage: null, file_size: null, media: null };
const NOTHING_NEW: PlanLimits = { accounts: 0, members: 0, storage: 0, file_size: 0, media: 0 };

/** What a workspace may do that no plan limits: every one of the standard edition. */
export const UNLIMITED: Allowance = {
  state: null,
  plan: null,
  api: true,
  scheduling: true,
  limits: NO_LIMITS,
  requestsPerMinute: null,
};

/** How much of its plan each state leaves: all of it, all but scheduling, or nothing that adds something. */
export const LEFT_OF_PLAN = {
  active: 'everything',
  trialing: 'everything',
  past_due: 'everything',
  ending: 'everything',
  paused: 'drafts',
  trial_ended: 'nothing',
  ended: 'nothing',
  incomplete: 'nothing',
  none: 'nothing',
} as const satisfies Record<SubscriptionState | 'none', 'everything' | 'drafts' | 'nothing'>;

/**
 * What a workspace may do at `now`, in milliseconds since 1970. Of two subscriptions the one of the payment platform
 * decides while it leaves everything of its plan, else one given without, if that does.
 */
export function allowanceAt(tenancy: Tenancy | null, now: number): Allowance {
  if (tenancy === null) return UNLIMITED;
  const { subscription, generic } = tenancy;
  const paid = subscription && allowanceOf(subscription.plan, subscriptionStateAt(subscription, now));
  const given = generic && allowanceOf(generic.plan, genericStateAt(generic, now));
  if (paid && LEFT_OF_PLAN[paid.state] === 'everything') return paid;
  if (given && LEFT_OF_PLAN[given.state] === 'everything') return given;
  return paid ?? given ?? { ...allowanceOf(NO_PLAN, 'none'), plan: null };
}

const NO_PLAN: PlanFeatures = {
  name: '',
  api: false,
  scheduling: false,
  limits: NO_LIMITS,
  requestsPerMinute: null,
};

function allowanceOf<State extends SubscriptionState | 'none'>(plan: PlanFeatures, state: State) {
  const left = LEFT_OF_PLAN[state];
  return {
    state,
    plan: plan.name,
    api: plan.api && left !== 'nothing',
    scheduling: plan.scheduling && left === 'everything',
    limits: left === 'nothing' ? NOTHING_NEW : plan.limits,
    requestsPerMinute: plan.requestsPerMinute,
  };
}
