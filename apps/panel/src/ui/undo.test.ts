import { expect, test } from 'vitest';
import { latestUndo, offerUndo, subscribeToUndo } from './undo.ts';

test('offers the latest change that can be undone, or else the one before', () => {
  let changes = 0;
  const unsubscribe = subscribeToUndo(() => {
    changes += 1;
  });
  const undo = (message: string) => ({ message, label: 'Undo', run: () => undefined });
  const [first, second] = [undo('moved'), undo('scheduled')];
  const endFirst = offerUndo(first);
  const endSecond = offerUndo(second);
  expect(latestUndo()).toBe(second);
  endSecond();
  endSecond();
  expect(latestUndo()).toBe(first);
  endFirst();
  expect(latestUndo()).toBeNull();
  unsubscribe();
  expect(changes).toBe(5);
});
