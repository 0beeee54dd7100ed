import type { CallOutput } from '@crier/client';
import { Button, Checkbox, Group, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useChange } from '../../../api/changes.ts';
import { useMessages } from '../../../messages/language-context.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { Section } from '../../../ui/page.tsx';
import { tell } from '../../../ui/toasts.tsx';
import { useFields } from '../../../ui/use-fields.ts';
import { ConfirmButton } from './confirm-button.tsx';
import { Form } from './form.tsx';
import { FormEnd } from './form-end.tsx';
import { tenantsMessages } from './messages/tenants-messages.ts';
import { PlanSelect, usePlans } from './plan-select.tsx';

interface Props {
  readonly workspace: string;
  readonly given: CallOutput<'getPanelWorkspace'>['generic_subscription'];
}

/** The plan given to the workspace without payment, and a form to give one. */
export function GivenSection({ workspace, given }: Props) {
  const texts = useMessages(tenantsMessages);
  const [giving, setGiving] = useState(false);
  const take = useChange('deleteGenericSubscription');
  return (
    <Section title={texts.given} about={texts.givenAbout}>
      <Text mb="md">
        {given === null ? texts.noGiven : given.name}
        {given === null || given.trial_ends_at === null ? null : (
          <>
            {` · ${texts.trialEnds} `}
            <Moment at={given.trial_ends_at} />
            {` · ${texts.daysLeft(given.remaining_trial_days)}`}
          </>
        )}
      </Text>
      <Group mb="md">
        <Button variant="default" aria-expanded={giving} onClick={() => setGiving(!giving)}>
          {texts.give}
        </Button>
        {given === null ? null : (
          <ConfirmButton
            action={texts.takeBack}
            ask={texts.takeBackAsk}
            why={texts.takeBackWhy}
            change={take}
            input={{ params: { workspace } }}
            done={texts.saved}
          />
        )}
      </Group>
      {giving ? (
        <GiveForm workspace={workspace} hadTrial={given?.has_trial === true} close={() => setGiving(false)} />
      ) : null}
    </Section>
  );
}

interface FormProps {
  readonly workspace: string;
  readonly hadTrial: boolean;
  readonly close: () => void;
}

function GiveForm({ workspace, hadTrial, close }: FormProps) {
  const texts = useMessages(tenantsMessages);
  const plans = usePlans();
  const give = useChange('createGenericSubscription');
  const { failure } = give;
  const { values, text, check, rest } = useFields({ plan: '', days: '', keeps: false }, failure);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = {
      plan_id: Number(values.plan),
      trial_days: values.days === '' ? null : Number(values.days),
      keep_prev_trial_ends_at: values.keeps,
    };
    const done = () => {
      tell(texts.saved);
      close();
    };
    give.mutate({ params: { workspace }, body }, { onSuccess: done });
  };
  return (
    <Form submit={submit}>
      <PlanSelect plans={plans} {...text('plan', 'plan_id')} />
      <TextInput
        type="number"
        label={texts.trialDays}
        description={texts.trialDaysAbout}
        {...text('days', 'trial_days')}
      />
      {hadTrial ? <Checkbox label={texts.keepTrial} {...check('keeps', 'keep_prev_trial_ends_at')} /> : null}
      <FormEnd action={texts.give} pending={give.isPending} faults={rest()} close={close} />
    </Form>
  );
}
