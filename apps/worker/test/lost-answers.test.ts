import { isShort } from '@crier/test-size';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { judgeRow, lineOf } from './matrix/judge-row.ts';
import { type Outcome, openMatrix } from './matrix/matrix-world.ts';
import { NETWORKS, type Network, rowsOf } from './matrix/rows.ts';

const CHOSEN = process.env['MATRIX_NETWORKS']?.split(',') as Network[] | undefined;

let outcomes: readonly Outcome[] = [];
let close: (() => Promise<void>) | undefined;

beforeAll(async () => {
  const matrix = await openMatrix(inject('adminUrl'), rowsOf(CHOSEN ?? NETWORKS, !isShort));
  close = matrix.close;
  outcomes = await matrix.run();
  if (process.env['MATRIX_LOG'] !== undefined)
    for (const outcome of outcomes) console.log(lineOf(outcome, judgeRow(outcome)));
}, 1_200_000);
afterAll(() => close?.());

it.each(CHOSEN ?? NETWORKS)(
  'a lost answer on %s publishes nothing twice and hides nothing, whatever the server does',
  (network) => {
    const wrong = outcomes.flatMap((outcome) => {
      const problem = judgeRow(outcome);
      return outcome.row.network === network && problem !== null ? [lineOf(outcome, problem)] : [];
    });
    expect(wrong).toEqual([]);
  },
);
