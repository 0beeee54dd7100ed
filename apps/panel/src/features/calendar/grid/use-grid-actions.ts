import type {
  AllowFunc,
  DateClickInfo,
  EventClickInfo,
  EventDropInfo,
  EventReceiveInfo,
} from '@fullcalendar/react';
import { type RefObject, use, useEffect } from 'react';
import { DragTargetContext } from '../drag-target.ts';
import type { WallClock } from '../move/move-times.ts';
import { minuteOf, proposedOn, slotNear, timeOf } from '../open-slots.ts';
import { nowIn } from '../use-shown-posts.ts';
import { clockOf, heldBy } from './entry-content.tsx';
import type { GridProps } from './grid-props.ts';

/** The step of the times for which a click writes a post. */
const STEP = 30;

/** What happens when the pointer clicks, drags and drops. A free slot takes what is dropped near it. */
export function useGridActions(
  { zone, slots, mayWrite, actions }: GridProps,
  frame: RefObject<HTMLElement | null>,
) {
  const target = use(DragTargetContext);
  useEffect(() => {
    const end = () => target.set(null);
    window.addEventListener('pointerup', end);
    return () => window.removeEventListener('pointerup', end);
  }, [target]);
  const drag = (on: boolean) => () => frame.current?.toggleAttribute('data-dragging', on);
  const eventAllow: AllowFunc = ({ startStr }) => {
    const at = clockOf(startStr);
    target.set(at === null ? null : slotNear(slots, at));
    return true;
  };
  /** In a month a card is dropped on a day. */
  const dropped = (startStr: string): WallClock | null => {
    const at = clockOf(startStr);
    return at === null ? proposedOn(startStr, slots, nowIn(zone)) : (slotNear(slots, at) ?? at);
  };
  const eventDrop = ({ event, revert }: EventDropInfo) => {
    const { post } = heldBy(event);
    const to = dropped(event.startStr);
    if (post !== undefined && to !== null) actions.drop(post, to, revert);
  };
  const eventReceive = ({ event, revert }: EventReceiveInfo) => {
    const { post } = heldBy(event);
    const to = dropped(event.startStr);
    revert();
    if (post !== undefined && to !== null) actions.drop(post, to);
  };
  const dateClick = ({ dateStr, jsEvent }: DateClickInfo) => {
    const onEntry =
      jsEvent.target instanceof Element && jsEvent.target.closest('[data-slot], a, button') !== null;
    if (!mayWrite || onEntry) return;
    const at = clockOf(dateStr);
    const to = at === null ? proposedOn(dateStr, slots, nowIn(zone)) : toStep(at);
    if (to !== null && `${to.date}T${to.time}` > nowIn(zone)) actions.write(to);
  };
  const eventClick = ({ event, el, jsEvent }: EventClickInfo) => {
    const { post, stack, rest, slot } = heldBy(event);
    if (slot !== undefined && mayWrite) actions.write(slot);
    if (rest !== undefined) actions.openDay(rest.day);
    if (stack !== undefined) actions.openStack(stack, el);
    if (post !== undefined) (jsEvent.shiftKey ? actions.choose : actions.open)(post);
  };
  return {
    ...{ eventAllow, eventDrop, eventReceive, dateClick, eventClick, droppable: mayWrite },
    ...{ eventDragStart: drag(true), eventDragStop: drag(false) },
  };
}

function toStep({ date, time }: WallClock): WallClock {
  return { date, time: timeOf(Math.floor(minuteOf(time) / STEP) * STEP) };
}
