import {
  type GenericSubscription,
  genericStateAt,
  type PlatformSubscription,
  type SubscriptionState,
  subscriptionStateAt,
} from './subscription-state.ts';

/** The resources that a plan limits; null means no limit. `storage` and `file_size` are in bytes. */
export const PLAN_RESOURCES = ['accounts', 'members', 'storage', 'file_size', 'media'] as const;
export type PlanResource = (typeof PLAN_RESOURCES)[number];
export type PlanLimits = Readonly<Record<PlanResource, number | null>>;

/** The features of a plan. */
export interface PlanFeatures {
  readonly name: string;
  readonly api: boolean;
  readonly scheduling: boolean;
  readonly limits: PlanLimits;
  /** API requests per minute; null for no limit. */
  readonly requestsPerMinute: number | null;
}

/** How a workspace is paid for; the tenancy is null if an operator opened the workspace permanently. */
export interface Tenancy {
  readonly subscription: (PlatformSubscription & { readonly plan: PlanFeatures }) | null;
  readonly generic: (GenericSubscription & { readonly plan: PlanFeatures }) | null;
}

/** What a workspace may do at an instant. */
export interface Allowance {
  /** `none` without any subscription; null if no plan applies. */
  readonly state: SubscriptionState | 'none' | null;
  /** Name of the plan; null if no plan applies. */
  readonly plan: string | null;
  readonly api: boolean;
  readonly scheduling: boolean;
  readonly limits: PlanLimits;
  readonly requestsPerMinute: number | null;
}

const NO_LIMITS: PlanLimits = { accounts: null, members: null, storage: null, file_size: null, media: null };
const NOTHING_NEW: PlanLimits = { accounts: 0, members: 0, storage: 0, file_size: 0, media: 0 };

/** The allowance of a workspace without a plan: every workspace of the standard edition. */
export const UNLIMITED: Allowance = {
  state: null,
  plan: null,
  api: true,
  scheduling: true,
  limits: NO_LIMITS,
  requestsPerMinute: null,
};

/**
 * How much of its plan a workspace keeps in each state: everything, all but scheduling, or nothing that adds something.
 */
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
 * The allowance of a workspace at `now`, in milliseconds since 1970. The payment platform's subscription decides while
 * it leaves everything of its plan, otherwise the given plan if that one does. If neither does, the subscription
 * decides if there is one.
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
