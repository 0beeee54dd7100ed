import { quoted } from '@crier/domain';
import { expect, it } from 'vitest';
import type { RemovalFacts } from '../ports/publication-history.ts';
import { presentRemoval } from './explain-removal.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 9, minutes));
const FACTS: RemovalFacts = {
  ...{
    state: 'pending',
    reason: null,
    errors: [],
    failures: [],
    requestedAt: at(0),
    finishedAt: null,
    notBefore: null,
  },
  ...{ removed: 0, total: 2 },
};

it.each<[Partial<RemovalFacts>, string]>([
  [{}, '0 of 2 posts deleted from the network. Being deleted from the network.'],
  [{ total: 1 }, '0 of 1 post deleted from the network. Being deleted from the network.'],
  [
    { removed: 1, notBefore: at(5), reason: quoted('Slow down.') },
    '1 of 2 posts deleted from the network. Waits until 2026-11-21 09:05:00 UTC: Slow down.',
  ],
  [{ notBefore: at(5) }, '0 of 2 posts deleted from the network. Waits until 2026-11-21 09:05:00 UTC.'],
  [
    { state: 'failed', removed: 1 },
    '1 of 2 posts deleted from the network. Delete the rest there yourself, or ask for the deletion again.',
  ],
  [{ state: 'removed', finishedAt: at(6) }, 'Deleted from the network at 2026-11-21 09:06:00 UTC.'],
  [{ state: 'removed' }, 'Deleted from the network at an unknown time.'],
])('explains %j', (change, explanation) => {
  expect(presentRemoval({ ...FACTS, ...change }).explanation).toBe(explanation);
});

it('formats times for reading', () => {
  const facts = { ...FACTS, errors: ['No.'], finishedAt: at(6), notBefore: at(5) };
  expect(presentRemoval(facts)).toMatchObject({
    ...{ state: 'pending', errors: ['No.'], requested_at: '2026-11-21 09:00:00' },
    ...{ finished_at: '2026-11-21 09:06:00', next_attempt_at: '2026-11-21 09:05:00' },
  });
});
