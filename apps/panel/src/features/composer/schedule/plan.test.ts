import { expect, test } from 'vitest';
import { en as texts } from '../messages/en.ts';
import { cityAfter, goLabel, obstacleTo, type Plan, soonestHour } from './plan.ts';

const plan: Plan = {
  ...{ mode: 'time', planned: false, hasAccounts: true, count: 2, uploading: false, inTheWay: null },
  ...{ at: { instant: new Date('2041-01-05T08:00:00Z'), change: null }, isPast: false, isQueueFull: false },
};

test.each([
  ['nothing', {}, null],
  ['a workspace without accounts', { hasAccounts: false, count: 0 }, texts.noAccounts],
  ['no account before all else', { count: 0, uploading: true }, texts.nobody],
  ['an upload before what networks refuse', { uploading: true, inTheWay: 'Too long' }, texts.waitForUpload],
  ['what a network refuses', { inTheWay: 'Too long' }, 'Too long'],
  ['a time that the clock does not have', { at: null }, texts.noSuchTime],
  ['a time that has passed', { isPast: true }, texts.past],
  ['a queue without a free slot', { mode: 'queue', isQueueFull: true }, texts.noSlot],
  ['a full queue only if the post is queued', { isQueueFull: true }, null],
] as const)('is in the way: %s', (_case, change, told) => {
  expect(obstacleTo({ ...plan, ...change }, texts)).toBe(told);
});

test.each([
  ['a planned post is saved', { planned: true }, true, texts.saveChanges],
  ['a draft is saved', { mode: 'draft' }, true, texts.saveDraft],
  ['a time is named', {}, true, texts.scheduleFor('Jan 5', 2)],
  ['a slot is named', { mode: 'queue' }, true, texts.queueFor('Jan 5')],
  ['publishing now names the accounts', { mode: 'now' }, true, texts.publishNow(2)],
  ['without the right it asks for approval', {}, false, texts.askApprovalFor('Jan 5')],
] as const)('the button says what it does: %s', (_case, change, approves, label) => {
  expect(goLabel({ ...plan, ...change }, 'Jan 5', approves, texts)).toBe(label);
});

test('an approval without a time names none', () => {
  expect(goLabel({ ...plan, mode: 'now' }, null, false, texts)).toBe(texts.askApproval);
});

test('the city follows a time of another zone only', () => {
  expect(cityAfter('America/New_York', 'Europe/Berlin')).toBe(' New York');
  expect(cityAfter('Europe/Berlin', 'Europe/Berlin')).toBe('');
});

test('a new time is a full hour that is at least an hour away', () => {
  expect(soonestHour(Date.parse('2041-01-05T08:00:01Z')).toISOString()).toBe('2041-01-05T10:00:00.000Z');
  expect(soonestHour(Date.parse('2041-01-05T08:00:00Z')).toISOString()).toBe('2041-01-05T09:00:00.000Z');
});
