import { SUBSCRIPTION_STATUSES } from '@crier/domain';
import { NativeSelect, Text, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useChange } from '../../../api/changes.ts';
import { useMessages } from '../../../messages/language-context.tsx';
import { oneOf } from '../../../ui/one-of.ts';
import { tell } from '../../../ui/toasts.tsx';
import { useFields } from '../../../ui/use-fields.ts';
import { Form } from './form.tsx';
import { FormEnd } from './form-end.tsx';
import { tenantsMessages } from './messages/tenants-messages.ts';
import { type Plan, usePlans } from './plan-select.tsx';
import type { Subscription } from './subscription.ts';

interface Props {
  readonly workspace: string;
  /** Null to record the first subscription. */
  readonly subscription: Subscription | null;
  readonly close: () => void;
}

/** A form for what the payment platform says of a subscription, either a new one or the current one. */
export function SubscriptionForm({ workspace, subscription, close }: Props) {
  const texts = useMessages(tenantsMessages);
  const prices = usePlans().flatMap((plan) => pricesOf(plan, texts.cycles));
  const create = useChange('createSubscription');
  const update = useChange('updateSubscription');
  const change = subscription === null ? create : update;
  const { failure } = change;
  const { values, text, rest } = useFields<Fields>(fieldsOf(subscription), failure);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = bodyOf(values);
    const params = { workspace };
    const onSuccess = () => {
      tell(texts.saved);
      close();
    };
    if (subscription === null) {
      create.mutate({ params, body: { ...body, platform_subscription_id: values.id } }, { onSuccess });
    } else update.mutate({ params, body }, { onSuccess });
  };
  const time = { type: 'datetime-local', step: 1 };
  return (
    <Form submit={submit}>
      <Text c="dimmed">{texts.recordAbout}</Text>
      {subscription === null ? (
        <TextInput label={texts.platformId} {...text('id', 'platform_subscription_id')} />
      ) : null}
      <NativeSelect
        label={texts.platformPrice}
        data={[{ value: '', label: '–' }, ...prices]}
        {...text('price', 'platform_plan_id')}
      />
      <NativeSelect
        label={texts.status}
        data={SUBSCRIPTION_STATUSES.map((value) => ({ value, label: texts.statuses[value] }))}
        {...text('status')}
      />
      <TextInput {...time} label={texts.trialEnds} {...text('trial', 'trial_ends_at')} />
      <TextInput {...time} label={texts.pausedFrom} {...text('paused', 'paused_from')} />
      <TextInput {...time} label={texts.ends} {...text('ends', 'ends_at')} />
      <FormEnd
        action={subscription === null ? texts.record : texts.save}
        pending={change.isPending}
        faults={rest()}
        close={close}
      />
    </Form>
  );
}

type Fields = Readonly<Record<'id' | 'price' | 'status' | 'trial' | 'paused' | 'ends', string>>;

function fieldsOf(subscription: Subscription | null): Fields {
  return {
    id: '',
    price: subscription?.platform_plan_id ?? '',
    status: subscription?.status ?? 'active',
    trial: fieldTime(subscription?.trial_ends_at),
    paused: fieldTime(subscription?.paused_from),
    ends: fieldTime(subscription?.ends_at),
  };
}

function bodyOf(values: Fields) {
  return {
    platform_plan_id: values.price,
    status: oneOf(SUBSCRIPTION_STATUSES, values.status, 'active'),
    trial_ends_at: values.trial || null,
    paused_from: values.paused || null,
    ends_at: values.ends || null,
  };
}

/** The prices of a plan with the payment platform's id for each. */
function pricesOf({ name, prices, currency }: Plan, cycles: Readonly<Record<'monthly' | 'yearly', string>>) {
  return (['monthly', 'yearly'] as const).flatMap((cycle) => {
    const price = prices[cycle];
    if (price === null) return [];
    const label = `${name} · ${price.amount} ${currency} ${cycles[cycle]}`;
    return [{ value: price.platform_plan_id, label }];
  });
}

/** Converts a time of the wire to the value of a field. */
function fieldTime(at: string | null | undefined): string {
  return at?.replace(' ', 'T') ?? '';
}
