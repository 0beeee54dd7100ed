import { type Contract, contracts } from '@crier/contracts';
import { CrierError, type ErrorCode, validationError } from '@crier/domain';
import { expect, it } from 'vitest';
import { presentToolError, TOOLS } from '../src/index.ts';

/** What a call may meet before its operation, or instead of an answer. */
const EVERYWHERE: readonly ErrorCode[] = [
  'forbidden',
  'workspace_not_found',
  'workspace_locked',
  'feature_disabled',
  'idempotency_in_flight',
  'idempotency_mismatch',
  'precondition_failed',
  'too_many_requests',
  'unavailable',
  'server_error',
  'validation',
];

it.each(TOOLS)('every refusal of $name says what to do next', (tool) => {
  const { errors = [] }: Contract = contracts[tool.operation];
  for (const code of new Set([...EVERYWHERE, ...errors])) {
    const refusal = JSON.parse(presentToolError(tool, new CrierError(code), 'id'));
    expect(refusal).toMatchObject({ error: code, message: expect.stringMatching(/\S/), request_id: 'id' });
    expect([code, refusal.next]).toEqual([code, expect.stringMatching(/\.$/)]);
  }
});

it('wrong arguments are named with the remedy, and posts are corrected by their violations', () => {
  const [tool] = TOOLS;
  if (tool === undefined) throw new Error('there are no tools');
  const wrong = validationError({ name: ['The name field is required.'] });
  expect(JSON.parse(presentToolError(tool, wrong, 'id'))).toMatchObject({
    errors: { name: ['The name field is required.'] },
    next: expect.stringContaining('`errors`'),
  });
  const unmet = new CrierError('validation', { details: { violations: [{ fix: 'Shorten the text.' }] } });
  expect(JSON.parse(presentToolError(tool, unmet, 'id'))).toMatchObject({
    violations: [{ fix: 'Shorten the text.' }],
    next: expect.stringContaining('`fix`'),
  });
});
