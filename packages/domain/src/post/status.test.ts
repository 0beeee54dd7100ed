import { expect, it } from 'vitest';
import { editingBarrier, POST_STATUSES, POST_TRANSITIONS } from './status.ts';

it('reaches every status from a draft, and only published is final', () => {
  const reached = new Set<string>(['draft']);
  for (let before = 0; before < reached.size; ) {
    before = reached.size;
    for (const { from, to } of POST_TRANSITIONS) if (reached.has(from)) reached.add(to);
  }
  expect([...reached].sort()).toEqual([...POST_STATUSES].sort());
  const final = POST_STATUSES.filter((status) => !POST_TRANSITIONS.some(({ from }) => from === status));
  expect(final).toEqual(['published']);
});

it('forbids editing while and after publishing', () => {
  expect(POST_STATUSES.map((status) => [status, editingBarrier(status)])).toEqual([
    ['draft', null],
    ['needs_approval', null],
    ['scheduled', null],
    ['publishing', 'publishing'],
    ['published', 'in_history'],
    ['failed', 'in_history'],
  ]);
});
