import { Checkbox, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useChange } from '../../../api/changes.ts';
import { useMessages } from '../../../messages/language-context.tsx';
import { tell } from '../../../ui/toasts.tsx';
import { useFields } from '../../../ui/use-fields.ts';
import { Form } from './form.tsx';
import { FormEnd } from './form-end.tsx';
import { tenantsMessages } from './messages/tenants-messages.ts';
import type { Plan } from './plan-select.tsx';

const LIMITS = ['accounts', 'members', 'storage', 'file_size', 'media', 'requests_per_minute'] as const;

interface Props {
  /** The plan to change; omitted to create one. */
  readonly plan?: Plan;
  readonly close: () => void;
}

/** Name, prices, features and limits of a plan, and what becomes of posts of closed workspaces. */
export function PlanForm({ plan, close }: Props) {
  const texts = useMessages(tenantsMessages);
  const create = useChange('createPlan');
  const update = useChange('updatePlan');
  const change = plan === undefined ? create : update;
  const { failure } = change;
  const { values, text, check, rest } = useFields(initialOf(plan), failure);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = bodyOf(values);
    const onSuccess = () => {
      tell(plan === undefined ? texts.created : texts.saved);
      close();
    };
    if (plan === undefined) create.mutate({ body }, { onSuccess });
    else update.mutate({ params: { plan: plan.id }, body }, { onSuccess });
  };
  return (
    <Form submit={submit}>
      <TextInput label={texts.name} {...text('name')} />
      <TextInput label={texts.currency} maxLength={3} {...text('currency')} />
      <TextInput label={texts.monthly} inputMode="decimal" {...text('monthly', 'prices.monthly.amount')} />
      <TextInput label={texts.monthlyId} {...text('monthlyId', 'prices.monthly.platform_plan_id')} />
      <TextInput label={texts.yearly} inputMode="decimal" {...text('yearly', 'prices.yearly.amount')} />
      <TextInput label={texts.yearlyId} {...text('yearlyId', 'prices.yearly.platform_plan_id')} />
      <Checkbox label={texts.features.api} {...check('api', 'features.api')} />
      <Checkbox label={texts.features.scheduling} {...check('scheduling', 'features.scheduling')} />
      {LIMITS.map((limit) => (
        <TextInput
          key={limit}
          type="number"
          label={texts.features[limit]}
          {...text(limit, `features.${limit}`)}
        />
      ))}
      <Checkbox
        label={texts.holdsPosts}
        description={texts.holdsPostsAbout}
        {...check('holdsPosts', 'holds_posts')}
      />
      <FormEnd
        action={plan === undefined ? texts.create : texts.save}
        pending={change.isPending}
        faults={rest()}
        close={close}
      />
    </Form>
  );
}

function initialOf(plan: Plan | undefined) {
  const features = plan?.features;
  const limit = (name: (typeof LIMITS)[number]) => String(features?.[name] ?? '');
  return {
    name: plan?.name ?? '',
    currency: plan?.currency ?? 'EUR',
    monthly: plan?.prices.monthly?.amount ?? '',
    monthlyId: plan?.prices.monthly?.platform_plan_id ?? '',
    yearly: plan?.prices.yearly?.amount ?? '',
    yearlyId: plan?.prices.yearly?.platform_plan_id ?? '',
    api: features?.api ?? true,
    scheduling: features?.scheduling ?? true,
    accounts: limit('accounts'),
    members: limit('members'),
    storage: limit('storage'),
    file_size: limit('file_size'),
    media: limit('media'),
    requests_per_minute: limit('requests_per_minute'),
    holdsPosts: plan?.holds_posts ?? true,
  };
}

/** A price with both fields empty counts as none. If one of them is filled in, the service says what is missing. */
function bodyOf(values: ReturnType<typeof initialOf>) {
  const price = (amount: string, id: string) =>
    amount === '' && id === '' ? null : { amount, platform_plan_id: id };
  const limit = (name: (typeof LIMITS)[number]) => (values[name] === '' ? null : Number(values[name]));
  return {
    name: values.name,
    currency: values.currency,
    prices: {
      monthly: price(values.monthly, values.monthlyId),
      yearly: price(values.yearly, values.yearlyId),
    },
    features: {
      api: values.api,
      scheduling: values.scheduling,
      accounts: limit('accounts'),
      members: limit('members'),
      storage: limit('storage'),
      file_size: limit('file_size'),
      media: limit('media'),
      requests_per_minute: limit('requests_per_minute'),
    },
    holds_posts: values.holdsPosts,
  };
}
