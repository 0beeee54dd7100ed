import type { Draft, DraftItem, Poll, Scope } from './draft.ts';
import { changeItem } from './thread.ts';

const DAY = 1_440;

/** A poll that nothing was written in yet. */
function emptyPoll(): Poll {
  return { question: null, choices: ['', ''], ends_after: DAY };
}

/** Whether nobody would miss the poll. */
function isBlankPoll({ question, choices }: Poll): boolean {
  return (question ?? '').trim() === '' && choices.every((choice) => choice.trim() === '');
}

/** Adds a poll to an item without one, and removes it while nothing is written in it. */
export function togglePoll(draft: Draft, scope: Scope, index: number): Draft {
  return changeItem(draft, scope, index, (item) => {
    if (!item.poll) return { ...item, poll: emptyPoll() };
    return isBlankPoll(item.poll) ? { ...item, poll: null } : item;
  });
}

/** Changes the poll of an item that has one. */
export function changePoll(draft: Draft, scope: Scope, index: number, change: (poll: Poll) => Poll): Draft {
  return changeItem(draft, scope, index, (item) => (item.poll ? { ...item, poll: change(item.poll) } : item));
}

export function removePoll(draft: Draft, scope: Scope, index: number): Draft {
  return changeItem(draft, scope, index, (item) => (item.poll ? { ...item, poll: null } : item));
}

/** Whether two items have the same poll, or none. */
export function isSamePoll(one: DraftItem['poll'], other: DraftItem['poll']): boolean {
  return textOf(one) === textOf(other);
}

function textOf(poll: DraftItem['poll']): string {
  return JSON.stringify(poll ? [poll.question, poll.choices, poll.ends_after] : null);
}
