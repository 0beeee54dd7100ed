import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../../api/changes.ts';
import { query } from '../../../api/queries.ts';
import { useLanguage, useMessages } from '../../../messages/language-context.tsx';
import { keysOf } from '../../../ui/one-of.ts';
import { Section } from '../../../ui/page.tsx';
import { RecordList } from '../../../ui/record-list.tsx';
import { Row } from '../../../ui/rows.tsx';
import { showSize } from '../../../ui/show-size.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { tenantsMessages } from './messages/tenants-messages.ts';
import { PlanForm } from './plan-form.tsx';
import type { Plan } from './plan-select.tsx';
import { TenancyPage } from './tenancy-page.tsx';

/** The plans to which workspaces can subscribe. */
export function PlansPage() {
  const texts = useMessages(tenantsMessages);
  return (
    <TenancyPage title={texts.plans}>
      <Plans />
    </TenancyPage>
  );
}

function Plans() {
  const texts = useMessages(tenantsMessages);
  const [adding, setAdding] = useState(false);
  const answer = useQuery(query('listPlans'));
  return (
    <Section title={texts.plans} about={texts.plansAbout}>
      <Button mb="md" aria-expanded={adding} onClick={() => setAdding(!adding)}>
        {texts.newPlan}
      </Button>
      {adding ? <PlanForm close={() => setAdding(false)} /> : null}
      <RecordList
        query={answer}
        rows={3}
        empty={<EmptyState title={texts.nothing} about={texts.nothingAbout} />}
      >
        {(plan) => <PlanRow key={plan.id} plan={plan} />}
      </RecordList>
    </Section>
  );
}

function PlanRow({ plan }: { plan: Plan }) {
  const texts = useMessages(tenantsMessages);
  const { language } = useLanguage();
  const [editing, setEditing] = useState(false);
  const remove = useChange('deletePlan');
  const { name, currency, prices, features, holds_posts: holdsPosts } = plan;
  const sold = (['monthly', 'yearly'] as const).flatMap((cycle) => {
    const price = prices[cycle];
    return price === null ? [] : [`${price.amount} ${currency} ${texts.cycles[cycle]}`];
  });
  const { api, scheduling, ...limits } = features;
  const numbers = new Intl.NumberFormat(language);
  const limited = keysOf(limits).flatMap((limit) => {
    const max = limits[limit];
    if (max === null) return [];
    if (limit === 'storage') return [`${texts.used.storage}: ${showSize(language, max)}`];
    const written = limit === 'file_size' ? showSize(language, max) : numbers.format(max);
    return [`${limit === 'file_size' ? texts.fileSize : texts.features[limit]}: ${written}`];
  });
  const closed = [
    ...(api ? [] : [texts.without(texts.features.api)]),
    ...(scheduling ? [] : [texts.without(texts.features.scheduling)]),
  ];
  const actions = (
    <>
      <Button
        variant="default"
        aria-expanded={editing}
        onClick={() => setEditing(!editing)}
        aria-label={`${texts.edit}: ${name}`}
      >
        {texts.edit}
      </Button>
      <ConfirmButton
        action={texts.delete}
        of={name}
        ask={texts.deleteAsk(name)}
        why={texts.deletePlanWhy}
        change={remove}
        input={{ params: { plan: plan.id } }}
        done={texts.deleted}
      />
    </>
  );
  return (
    <Row actions={actions}>
      <Text fw={600}>{`${name} · ${sold.length === 0 ? texts.free : sold.join(' · ')}`}</Text>
      <Text c="dimmed" size="sm">
        {[...closed, ...limited, ...(holdsPosts ? [] : [texts.publishesClosed])].join(' · ')}
      </Text>
      {editing ? <PlanForm plan={plan} close={() => setEditing(false)} /> : null}
    </Row>
  );
}
