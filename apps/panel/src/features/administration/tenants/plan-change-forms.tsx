import { Anchor, Checkbox, Text, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useChange } from '../../../api/changes.ts';
import { useMessages } from '../../../messages/language-context.tsx';
import { oneOf } from '../../../ui/one-of.ts';
import { tell } from '../../../ui/toasts.tsx';
import { useFields } from '../../../ui/use-fields.ts';
import { Form } from './form.tsx';
import { FormEnd } from './form-end.tsx';
import { tenantsMessages } from './messages/tenants-messages.ts';
import { CycleSelect, PlanSelect, usePlans } from './plan-select.tsx';
import type { Subscription } from './subscription.ts';

const CYCLES: readonly Subscription['recurring'][] = ['monthly', 'yearly'];

interface Props {
  readonly workspace: string;
  readonly close: () => void;
}

/** Moves the subscription to another plan at once. */
export function ChangePlanForm({
  workspace,
  subscription,
  close,
}: Props & { readonly subscription: Subscription }) {
  const texts = useMessages(tenantsMessages);
  const plans = usePlans();
  const change = useChange('changePlan');
  const { failure } = change;
  const { values, text, check, rest } = useFields<{
    plan: string;
    cycle: string;
    prorate: boolean;
    now: boolean;
  }>(
    {
      plan: String(subscription.plan.id),
      cycle: subscription.recurring,
      prorate: true,
      now: false,
    },
    failure,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = {
      plan_id: Number(values.plan),
      cycle: oneOf(CYCLES, values.cycle, subscription.recurring),
      prorate: values.prorate,
      billing_immediately: values.now,
    };
    const onSuccess = () => {
      tell(texts.saved);
      close();
    };
    change.mutate({ params: { workspace }, body }, { onSuccess });
  };
  return (
    <Form submit={submit}>
      <Text c="dimmed">{texts.changePlanAbout}</Text>
      <PlanSelect plans={plans} {...text('plan', 'plan_id')} />
      <CycleSelect {...text('cycle')} />
      <Checkbox label={texts.prorate} {...check('prorate')} />
      <Checkbox label={texts.billNow} {...check('now', 'billing_immediately')} />
      <FormEnd action={texts.changePlan} pending={change.isPending} faults={rest()} close={close} />
    </Form>
  );
}

/** Makes the address of the operator's checkout for a plan. A plan that costs nothing is given instead. */
export function CheckoutForm({ workspace, close }: Props) {
  const texts = useMessages(tenantsMessages);
  const start = useChange('startSubscription');
  const { failure } = start;
  const { values, text, rest } = useFields({ plan: '', cycle: 'monthly', coupon: '' }, failure);
  const cycle = oneOf(CYCLES, values.cycle, 'monthly');
  const plans = usePlans().filter(({ prices }) => Number(prices[cycle]?.amount ?? 0) > 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = {
      plan_id: Number(values.plan),
      cycle,
      coupon: values.coupon || null,
    };
    start.mutate({ params: { workspace }, body });
  };
  return (
    <Form submit={submit}>
      <Text c="dimmed">{texts.checkoutAbout}</Text>
      <CycleSelect {...text('cycle')} />
      <PlanSelect plans={plans} {...text('plan', 'plan_id')} />
      <TextInput label={texts.coupon} {...text('coupon')} />
      {start.isSuccess ? (
        <Anchor href={start.data.url} target="_blank" rel="noreferrer">
          {texts.openCheckout}
        </Anchor>
      ) : null}
      <FormEnd action={texts.getCheckout} pending={start.isPending} faults={rest()} close={close} />
    </Form>
  );
}
