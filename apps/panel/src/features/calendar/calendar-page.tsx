import { Button, VisuallyHidden } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import { useMessages } from '../../messages/language-context.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { daysBetween } from './calendar-days.ts';
import classes from './calendar-page.module.css';
import { DraftsRail } from './drafts/drafts-rail.tsx';
import { createDragTarget, DragTargetContext } from './drag-target.ts';
import { CalendarHead } from './head/calendar-head.tsx';
import { useCalendarKeys } from './head/use-calendar-keys.ts';
import { calendarMessages } from './messages/calendar-messages.ts';
import { type Asked, Popovers } from './popovers.tsx';
import { ChosenContext } from './selection-context.ts';
import { Stage } from './stage.tsx';
import { useCalendar } from './use-calendar.ts';
import { useMoveKey } from './use-move-key.ts';
import { useMoves } from './use-moves.ts';
import { useSelection } from './use-selection.ts';
import { useShownPosts } from './use-shown-posts.ts';

/** The posts of a workspace in the workspace's zone: week, month, day or list, and the drafts beside them. */
export function CalendarPage() {
  const texts = useMessages(calendarMessages);
  const calendar = useCalendar();
  const { workspace, zone, shown, view, mayWrite, narrow, open } = calendar;
  useCalendarKeys(calendar);
  const read = useShownPosts(calendar);
  const inOrder = useMemo(
    () =>
      daysBetween(shown.first, shown.end).flatMap((day) =>
        (read.byDay.get(day) ?? []).map(({ post }) => post),
      ),
    [read.byDay, shown],
  );
  const { chosen, isChosen, choose, clear } = useSelection(inOrder, mayWrite);
  const move = useMoves(workspace, zone, chosen, clear);
  const [asked, setAsked] = useState<Asked | null>(null);
  const askMove = useCallback((post?: string) => setAsked({ kind: 'move', post }), []);
  useMoveKey(chosen.length > 0, mayWrite, askMove);
  const [target] = useState(createDragTarget);
  const [folded, setFolded] = useState<boolean | null>(null);
  return (
    <ChosenContext value={isChosen}>
      <DragTargetContext value={target}>
        <div className={classes['page']}>
          <title>{`${texts.title} – Crier`}</title>
          <VisuallyHidden component="h1" tabIndex={-1}>
            {texts.title}
          </VisuallyHidden>
          <CalendarHead {...calendar} />
          <ChosenBar count={chosen.length} move={askMove} clear={clear} />
          {read.failed ? (
            <ErrorState error={read.posts.error} retry={() => void read.posts.refetch()} />
          ) : null}
          <div className={classes['body']}>
            {read.failed ? null : <Stage {...{ calendar, read, choose, move, setAsked }} />}
            {mayWrite && !narrow && !read.failed ? (
              <DraftsRail
                workspace={workspace}
                folded={folded ?? view === 'month'}
                fold={setFolded}
                open={({ uuid }) => open(uuid)}
              />
            ) : null}
          </div>
          {read.isDense ? <p className={classes['note']}>{texts.tooDense}</p> : null}
          {read.isRead && read.posts.data?.length === 0 && !narrow && view !== 'list' ? (
            <EmptyState title={texts.nothing} about={mayWrite ? texts.nothingAbout : undefined} />
          ) : null}
          <Popovers {...{ calendar, read, chosen, asked, setAsked, move }} />
        </div>
      </DragTargetContext>
    </ChosenContext>
  );
}

interface ChosenBarProps {
  readonly count: number;
  readonly move: () => void;
  readonly clear: () => void;
}

/** How many posts are chosen, and what can be done with them. Nothing if none is. */
function ChosenBar({ count, move, clear }: ChosenBarProps) {
  const texts = useMessages(calendarMessages);
  if (count === 0) return null;
  return (
    <div className={classes['chosen']} role="status">
      {texts.chosen(count)}
      <Button variant="default" size="xs" onClick={() => move()}>
        {texts.move}
      </Button>
      <Button variant="subtle" size="xs" onClick={clear}>
        {texts.clearChosen}
      </Button>
    </div>
  );
}
