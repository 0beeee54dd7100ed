import { expect, it } from 'vitest';
import { preparedTooLong } from './prepared-too-long.ts';
import type { JournalledStep } from './publication-step.ts';

const HOUR_MS = 3_600_000;
const KEEPS = { preparedMs: 23 * HOUR_MS };
const NOW = 1_000 * HOUR_MS;

function step(given: Partial<JournalledStep>): JournalledStep {
  return {
    ...{ id: 'a', ordinal: 0, kind: 'upload', visible: false, item: 0, media: 0, label: 'Upload' },
    ...{ idempotencyKey: 'k', state: 'accepted', attempts: 1, sentAt: NOW, remote: null },
    ...given,
  };
}

const POST = step({ kind: 'post', visible: true, media: null, state: 'sent' });
const OLD = NOW - 24 * HOUR_MS;

it('a file that waited longer than the network keeps it is prepared again', () => {
  const answer = preparedTooLong({ step: POST, accepted: [step({ sentAt: OLD })] }, KEEPS, NOW);
  expect(answer).toMatchObject({ outcome: 'prepare' });
});

it.each([
  ['it is fresh', [step({ sentAt: NOW - 22 * HOUR_MS })]],
  ['it belongs to another item', [step({ sentAt: OLD, item: 1 })]],
  ['the rest was just made, which took that long', [step({ sentAt: OLD }), step({ sentAt: NOW - 60_000 })]],
  ['something of the item is public', [step({ sentAt: OLD }), step({ visible: true, sentAt: OLD })]],
])('a step continues with what was prepared if %s', (_, accepted) => {
  expect(preparedTooLong({ step: POST, accepted }, KEEPS, NOW)).toBeNull();
});

it('a step about one file needs only that file', () => {
  const awaiting = step({ kind: 'container', media: 1, state: 'sent' });
  const accepted = [step({ sentAt: OLD, media: 0 }), step({ media: 1 })];
  expect(preparedTooLong({ step: awaiting, accepted }, KEEPS, NOW)).toBeNull();
});

it('nothing is prepared again for a network that drops nothing', () => {
  expect(preparedTooLong({ step: POST, accepted: [step({ sentAt: 0 })] }, {}, NOW)).toBeNull();
});
