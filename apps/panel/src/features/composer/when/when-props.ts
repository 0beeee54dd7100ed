import type { BarProps } from '../bar/bar-props.ts';
import type { Slot } from '../bar/use-plan.ts';
import type { Mode, Plan } from '../schedule/plan.ts';

export interface WhenProps
  extends Pick<
    BarProps,
    'workspace' | 'accounts' | 'date' | 'time' | 'zone' | 'ownTimes' | 'failure' | 'setFailure' | 'change'
  > {
  readonly plan: Plan;
  /** The next free slot: undefined until it is known, null if there is none. */
  readonly slot: Slot | null | undefined;
  readonly choose: (mode: Mode) => void;
}
