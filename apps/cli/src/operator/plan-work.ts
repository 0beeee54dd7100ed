import { parseInput, planInputSchema } from '@crier/domain';
import type { StoredPlan } from '@crier/operations/ports';
import type { Io } from '../io.ts';
import type { Answer } from '../output/answer.ts';
import { CliError } from '../output/cli-error.ts';
import { table } from '../output/table.ts';
import { asOperator } from './open-operator.ts';

/** Options as Commander reads them; limits are whole numbers or `none`. */
export interface PlanOptions {
  readonly name?: string;
  readonly currency?: string;
  readonly monthly?: string;
  readonly monthlyId?: string;
  readonly yearly?: string;
  readonly yearlyId?: string;
  readonly api?: boolean;
  readonly scheduling?: boolean;
  readonly accounts?: string;
  readonly members?: string;
  readonly storage?: string;
  readonly fileSize?: string;
  readonly media?: string;
  readonly requestsPerMinute?: string;
  readonly postsOfClosedWorkspaces?: 'hold' | 'publish';
}

export async function addPlan(options: PlanOptions, io: Io): Promise<Answer> {
  const input = parseInput(planInputSchema, merged(options, null));
  const plan = await asOperator(io, ({ plans }) => plans.create(input));
  return { json: wire(plan), text: `Plan ${plan.id} (${plan.name}) created.` };
}

export async function editPlan(
  { plan, ...options }: PlanOptions & { readonly plan: string },
  io: Io,
): Promise<Answer> {
  const changed = await asOperator(io, ({ plans }) =>
    plans.edit(plan, (before) => parseInput(planInputSchema, merged(options, wire(before)))),
  );
  if (changed === null) throw noPlan(plan);
  return { json: wire(changed), text: `Plan ${changed.id} (${changed.name}) changed.` };
}

export async function listPlans(_options: object, io: Io): Promise<Answer> {
  const plans = await asOperator(io, (operator) => operator.plans.list());
  const price = (amount: string | null, currency: string) =>
    amount === null ? '-' : `${amount} ${currency}`;
  const rows = plans.map((plan) => [
    String(plan.id),
    plan.name,
    price(plan.monthlyAmount, plan.currency),
    price(plan.yearlyAmount, plan.currency),
    plan.api ? 'on' : 'off',
    plan.scheduling ? 'on' : 'off',
    plan.holdsPosts ? 'hold' : 'publish',
  ]);
  return {
    json: { data: plans.map(wire) },
    text:
      plans.length === 0
        ? 'No plans.'
        : table(['ID', 'NAME', 'MONTHLY', 'YEARLY', 'API', 'SCHEDULING', 'IF CLOSED'], rows),
  };
}

/** What was given, over what there was. */
function merged(options: PlanOptions, before: ReturnType<typeof wire> | null): object {
  const price = (
    amount: string | undefined,
    id: string | undefined,
    kept: { amount: string; platform_plan_id: string } | null | undefined,
  ) => {
    if (amount === 'none') return null;
    const platformId = id ?? kept?.platform_plan_id;
    if (amount === undefined && platformId === undefined) return null;
    return { amount: amount ?? kept?.amount, platform_plan_id: platformId };
  };
  const limit = (text: string | undefined, kept: number | null | undefined) =>
    text === undefined ? kept : text === 'none' ? null : text;
  const features = before?.features;
  const closed = options.postsOfClosedWorkspaces;
  return {
    name: options.name ?? before?.name,
    currency: options.currency ?? before?.currency,
    prices: {
      monthly: price(options.monthly, options.monthlyId, before?.prices.monthly),
      yearly: price(options.yearly, options.yearlyId, before?.prices.yearly),
    },
    features: {
      api: options.api ?? features?.api,
      scheduling: options.scheduling ?? features?.scheduling,
      accounts: limit(options.accounts, features?.accounts),
      members: limit(options.members, features?.members),
      storage: limit(options.storage, features?.storage),
      file_size: limit(options.fileSize, features?.file_size),
      media: limit(options.media, features?.media),
      requests_per_minute: limit(options.requestsPerMinute, features?.requests_per_minute),
    },
    holds_posts: closed === undefined ? before?.holds_posts : closed === 'hold',
  };
}

function wire(plan: StoredPlan) {
  const price = (amount: string | null, id: string | null) =>
    amount === null || id === null ? null : { amount, platform_plan_id: id };
  return {
    ...{ id: plan.id, name: plan.name, currency: plan.currency },
    prices: {
      monthly: price(plan.monthlyAmount, plan.monthlyPlatformId),
      yearly: price(plan.yearlyAmount, plan.yearlyPlatformId),
    },
    features: {
      ...{ api: plan.api, scheduling: plan.scheduling, accounts: plan.maxAccounts, members: plan.maxMembers },
      ...{ storage: plan.maxStorage, file_size: plan.maxUpload, media: plan.maxMedia },
      requests_per_minute: plan.requestsPerMinute,
    },
    holds_posts: plan.holdsPosts,
  };
}

function noPlan(id: string): CliError {
  const message = `There is no plan ${id}.`;
  return new CliError('record_not_found', message, { errors: { '--plan': [message] } });
}
