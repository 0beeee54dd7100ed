import { isEnded } from '@crier/domain';
import { type JournalRow, type JournalTables, rowOf } from './journal-tables.ts';

/** The publications that wait for a person after a restore, in order of due time. */
export function heldLines({ hold, publications, posts, now }: JournalTables): readonly JournalRow[] {
  const { current } = hold;
  if (current?.reason !== 'restore') return [];
  const isHeld = ({ state, dueAt, postId }: JournalRow) => {
    const { status, trashed, createdAt } = rowOf(posts, postId);
    const isPublished = status === 'publishing' && !trashed && createdAt < current.since.getTime();
    return isPublished && !isEnded(state) && dueAt <= now();
  };
  return [...publications.values()].filter(isHeld).toSorted((a, b) => a.dueAt - b.dueAt || a.id - b.id);
}
