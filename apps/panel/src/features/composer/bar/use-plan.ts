import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/queries.ts';
import { useUsage } from '../../../frame/usage.ts';
import { readWallTime } from '../../../messages/wall-clock.ts';
import { firstMode, type Mode, type Plan } from '../schedule/plan.ts';
import { usePast } from '../schedule/use-past.ts';
import type { BarProps } from './bar-props.ts';

/** The next free place of the queue. */
export interface Slot {
  readonly scheduled_at: string;
  /** Zone of the queue. */
  readonly timezone: string;
}

/**
 * What the main button depends on, and the next free slot: undefined until it is known, null if there is none. Until
 * somebody chooses, the mode follows from the draft and the queue.
 */
export function usePlan(props: BarProps) {
  const { workspace, status, hasAccounts, accounts, causes, isBlank, uploading, date, time, zone } = props;
  const [chosen, choose] = useState<Mode | null>(null);
  const planned = status !== 'draft';
  const slots = useQuery({
    ...query('previewQueue', { params: { workspace: workspace.uuid }, query: { count: 1 } }),
    enabled: !planned,
  });
  const slot: Slot | null | undefined = slots.data === undefined ? undefined : (slots.data.data[0] ?? null);
  const isOutsidePlan = useUsage()?.features.scheduling === false && !planned;
  const mode = chosen ?? firstMode(date !== null, hasAccounts && !isOutsidePlan, slot);
  const at = date === null || time === null ? null : readWallTime(date, time, zone);
  const isPast = usePast(mode === 'time' ? (at?.instant ?? null) : null);
  const plan: Plan = {
    ...{ mode, planned, hasAccounts, isBlank, uploading, causes, at, isPast },
    ...{ count: accounts.length, isQueueFull: slot === null },
  };
  return { plan, slot, choose, isOutsidePlan: isOutsidePlan && mode !== 'draft' };
}
