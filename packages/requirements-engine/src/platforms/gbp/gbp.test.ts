import { expect, test } from 'vitest';
import { runVectors } from '../../../test/run-vectors.ts';
import { check } from '../../index.ts';

runVectors('gbp', new URL('./vectors.json', import.meta.url));

test.each([
  ['0000-01-01', '2027-03-08'],
  ['2027-03-02', '2027-02-30'],
  ['2027-03-02', null],
])('an event from %s to %s lacks a valid date', (start_date, end_date) => {
  const options = { type: 'event', event_title: 'Fair', start_date, end_date } as const;
  const version = { account_id: 0, is_original: true, content: [{ body: 'a' }], options: { gbp: options } };
  expect(check({ versions: [version] }, [{ id: 1, provider: 'gbp' }])).toMatchObject([
    {
      key: 'requirements.0.gbp.dates',
      message: 'Google Business Profile: the offer or event lacks a valid start or end date.',
    },
  ]);
});
