import type { CallOutput } from '@crier/client';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ChangeEvent } from 'react';
import { query } from '../../../api/queries.ts';
import { useMessages } from '../../../messages/language-context.tsx';
import { tenantsMessages } from './messages/tenants-messages.ts';

export type Plan = CallOutput<'getPlan'>;

/** Every plan; empty until the plans are read. */
export function usePlans(): readonly Plan[] {
  return useQuery(query('listPlans')).data?.data ?? [];
}

interface Props {
  readonly plans: readonly Plan[];
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
  readonly error: string | null;
}

/** A select with the plans. */
export function PlanSelect({ plans, ...field }: Props) {
  const texts = useMessages(tenantsMessages);
  const data = plans.map(({ id, name }) => ({ value: String(id), label: name }));
  return <NativeSelect label={texts.plan} data={[{ value: '', label: '–' }, ...data]} {...field} />;
}

/** A select with the billing cycles. */
export function CycleSelect(field: Omit<Props, 'plans'>) {
  const texts = useMessages(tenantsMessages);
  const data = Object.entries(texts.cycles).map(([value, label]) => ({ value, label }));
  return <NativeSelect label={texts.cycle} data={data} {...field} />;
}
