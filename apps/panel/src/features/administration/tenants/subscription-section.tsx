import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../../api/changes.ts';
import { useMessages } from '../../../messages/language-context.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { Section } from '../../../ui/page.tsx';
import classes from '../administration.module.css';
import { ConfirmButton } from './confirm-button.tsx';
import { tenantsMessages } from './messages/tenants-messages.ts';
import { ChangePlanForm, CheckoutForm } from './plan-change-forms.tsx';
import type { Subscription } from './subscription.ts';
import { SubscriptionForm } from './subscription-form.tsx';

interface Props {
  readonly workspace: string;
  readonly subscription: Subscription | null;
}

type Opened = 'record' | 'change' | 'checkout';

/** The subscription kept by a payment platform, with every action on it. */
export function SubscriptionSection({ workspace, subscription }: Props) {
  const texts = useMessages(tenantsMessages);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const open = (label: string, what: Opened) => (
    <Button
      variant="default"
      aria-expanded={opened === what}
      onClick={() => setOpened(opened === what ? null : what)}
    >
      {label}
    </Button>
  );
  return (
    <Section title={texts.subscription} about={texts.subscriptionAbout}>
      {subscription === null ? (
        <Text mb="md">{texts.noSubscription}</Text>
      ) : (
        <Facts subscription={subscription} />
      )}
      <Group mb="md">
        {open(texts.record, 'record')}
        {open(texts.checkout, 'checkout')}
        {subscription === null ? null : (
          <>
            {open(texts.changePlan, 'change')}
            <StateButtons {...{ workspace, subscription }} />
          </>
        )}
      </Group>
      {opened === 'record' ? (
        <SubscriptionForm workspace={workspace} subscription={subscription} close={close} />
      ) : null}
      {opened === 'change' && subscription !== null ? (
        <ChangePlanForm workspace={workspace} subscription={subscription} close={close} />
      ) : null}
      {opened === 'checkout' ? <CheckoutForm workspace={workspace} close={close} /> : null}
    </Section>
  );
}

/** Resumes, cancels or deletes a subscription, as far as its state allows it. */
function StateButtons({ workspace, subscription }: { workspace: string; subscription: Subscription }) {
  const texts = useMessages(tenantsMessages);
  const cancel = useChange('cancelSubscription');
  const resume = useChange('resumeSubscription');
  const remove = useChange('deleteSubscription');
  const input = { params: { workspace } };
  const { status } = subscription;
  return (
    <>
      {status === 'paused' || status === 'canceled' ? (
        <ConfirmButton
          action={texts.resume}
          ask={`${texts.resume}?`}
          why={texts.subscriptionAbout}
          change={resume}
          input={input}
          done={texts.saved}
        />
      ) : null}
      {status === 'canceled' ? null : (
        <ConfirmButton
          action={texts.cancel}
          ask={texts.cancelAsk}
          why={texts.cancelWhy}
          change={cancel}
          input={input}
          done={texts.saved}
        />
      )}
      <ConfirmButton
        action={texts.deleteSubscription}
        ask={texts.deleteSubscriptionAsk}
        why={texts.deleteSubscriptionWhy}
        change={remove}
        input={input}
        done={texts.deleted}
      />
    </>
  );
}

function Facts({ subscription }: { subscription: Subscription }) {
  const texts = useMessages(tenantsMessages);
  const { plan, status, recurring, platform_subscription_id: id, platform_plan_id: price } = subscription;
  const times = [
    [texts.trialEnds, subscription.trial_ends_at],
    [texts.pausedFrom, subscription.paused_from],
    [texts.ends, subscription.ends_at],
  ] as const;
  const facts = [
    [texts.plan, plan.name],
    [texts.cycle, [texts.cycles[recurring], plan.amount].filter((part) => part !== null).join(' · ')],
    [texts.status, texts.statuses[status]],
    [texts.platformId, id],
    [texts.platformPrice, price],
  ] as const;
  return (
    <dl className={`${classes['facts']} ${classes['above']}`}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {times.map(([label, at]) =>
        at === null ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Moment at={at} />
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}
