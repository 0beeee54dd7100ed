import { Stack, Title } from '@mantine/core';
import { useId } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import { calendarMessages } from '../messages/calendar-messages.ts';
import { AnchoredPopover } from './anchored-popover.tsx';
import { CloseButton } from './close-button.tsx';
import classes from './move.module.css';
import { MoveForm } from './move-form.tsx';
import type { WallClock } from './move-times.ts';

interface Props {
  /** The number of posts that move together; each keeps its distance from the first. */
  readonly count: number;
  readonly at: WallClock;
  readonly zone: string;
  readonly anchor: () => Element | null;
  readonly close: () => void;
  readonly move: (to: WallClock) => void;
}

/** Asks for the day and time to which a post, or the first of several, moves. */
export function MovePopover({ count, at, zone, anchor, close, move }: Props) {
  const texts = useMessages(calendarMessages);
  const heading = useId();
  return (
    <AnchoredPopover anchor={anchor} labelledBy={heading} close={close}>
      <Stack gap="sm">
        <div className={classes['head']}>
          <Title order={2} id={heading} className={classes['title'] ?? ''}>
            {texts.moveThem(count)}
          </Title>
          <CloseButton close={close} />
        </div>
        <MoveForm
          {...{ at, zone }}
          label={texts.move}
          focused
          move={(to) => {
            move(to);
            close();
          }}
        />
      </Stack>
    </AnchoredPopover>
  );
}
