import { VisuallyHidden } from '@mantine/core';
import { use, useSyncExternalStore } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { DragTargetContext } from '../drag-target.ts';
import { calendarMessages } from '../messages/calendar-messages.ts';
import type { WallClock } from '../move/move-times.ts';
import classes from './slot.module.css';

interface Props {
  readonly slot: WallClock;
  readonly time: string;
  /** Whether a post can be written for it. */
  readonly open: boolean;
}

/** A free slot of the queue. It lights up while a dragged post is over it and would be dropped into it. */
export function SlotMark({ slot, time, open }: Props) {
  const texts = useMessages(calendarMessages);
  const target = use(DragTargetContext);
  const over = useSyncExternalStore(target.subscribe, () => {
    const at = target.at();
    return at !== null && at.date === slot.date && at.time === slot.time;
  });
  return (
    <span className={classes['slot']} data-slot={`${slot.date}T${slot.time}`} data-over={over}>
      <VisuallyHidden>{`${texts.freeSlot}, `}</VisuallyHidden>
      {over ? texts.dropFor(time) : time}
      {open && !over ? <Icon name="plus" size={14} /> : null}
    </span>
  );
}
