import { expect, test } from 'vitest';
import { en as texts } from '../messages/en.ts';
import { firstMode, goLabel, hindranceTo, type Plan } from './plan.ts';

const plan: Plan = {
  ...{
    mode: 'time',
    planned: false,
    hasAccounts: true,
    count: 2,
    isBlank: false,
    uploading: false,
    causes: 0,
  },
  ...{ at: { instant: new Date('2041-01-05T08:00:00Z'), change: null }, isPast: false, isQueueFull: false },
};

test.each([
  ['nothing', {}, null, null],
  ['a workspace without accounts', { hasAccounts: false, count: 0 }, 'wait', texts.noAccounts],
  ['no account before all else', { count: 0, uploading: true }, 'accounts', texts.nobody],
  ['an empty text before what networks refuse', { isBlank: true, causes: 2 }, 'wait', texts.bar.writeFirst],
  ['an upload before what networks refuse', { uploading: true, causes: 1 }, 'wait', texts.waitForUpload],
  ['what networks refuse', { causes: 3 }, 'fix', texts.bar.fixFirst],
  ['a time that the clock does not have', { at: null }, 'time', texts.noSuchTime],
  ['a time that has passed', { isPast: true }, 'time', texts.past],
  ['a queue without a free slot', { mode: 'queue', isQueueFull: true }, 'time', texts.noSlot],
  ['a full queue only if the post is queued', { isQueueFull: true }, null, null],
  ['nothing if it stays a draft', { mode: 'draft', causes: 3, count: 0 }, null, null],
] as const)('is in the way: %s', (_case, change, step, why) => {
  const found = hindranceTo({ ...plan, ...change }, texts);
  expect(found?.step ?? null).toBe(step);
  expect(found?.why ?? null).toBe(why);
});

test.each([
  ['a planned post is saved', { planned: true }, true, 'Save changes'],
  ['a draft is saved', { mode: 'draft' }, true, 'Save draft'],
  ['a time is scheduled', {}, true, 'Schedule'],
  ['a slot is queued for', { mode: 'queue' }, true, 'Add to queue'],
  ['now is publishing', { mode: 'now' }, true, 'Publish now'],
  ['without the right it asks for approval', {}, false, 'Send for approval'],
  ['without accounts it leads to them', { count: 0 }, true, 'Choose accounts'],
  ['with two causes it says so first', { causes: 2 }, true, 'Fix 2, then schedule'],
  ['fixing comes before publishing too', { causes: 1, mode: 'now' }, true, 'Fix 1, then publish'],
  ['after a time that has passed it leads to another', { isPast: true }, true, 'Choose a time'],
] as const)('the button says what it does: %s', (_case, change, approves, label) => {
  const now = { ...plan, ...change };
  expect(goLabel(now, hindranceTo(now, texts), approves, texts)).toBe(label);
});

test.each([
  ['a date', true, true, null, 'time'],
  ['a free slot', false, true, {}, 'queue'],
  ['a slot that is not known yet', false, true, undefined, 'queue'],
  ['no free slot', false, true, null, 'now'],
  ['nobody who could publish', false, false, {}, 'draft'],
] as const)('before anybody chose, a draft with %s', (_case, hasDate, canPlan, slot, mode) => {
  expect(firstMode(hasDate, canPlan, slot)).toBe(mode);
});
