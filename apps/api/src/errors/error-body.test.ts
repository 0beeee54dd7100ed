import { CrierError, ERROR_CATALOGUE, type ErrorCode, recordNotFound, validationError } from '@crier/domain';
import { describe, expect, it } from 'vitest';
import { answerError } from './error-body.ts';

function failure(message: string, code?: string): Error {
  return Object.assign(new Error(message), code === undefined ? {} : { code });
}

describe('answerError', () => {
  it.each(Object.keys(ERROR_CATALOGUE) as ErrorCode[])(
    'answers %s with the catalogue’s status and text',
    (code) => {
      const { status, body } = answerError(new CrierError(code), 'r1', false);
      expect(status).toBe(ERROR_CATALOGUE[code].status);
      expect(body.message).toBe(ERROR_CATALOGUE[code].message);
      expect(body.request_id).toBe(code === 'route_not_found' ? undefined : 'r1');
    },
  );

  it('lists the fields of a 422 [spec:errors.envelope.errors] [spec:errors.envelope.summary]', () => {
    const error = validationError({ name: ['Too long.', 'Too dull.'], 'a.0': ['Wrong.'] });
    expect(answerError(error, 'r1', false)).toMatchObject({
      status: 422,
      body: {
        message: 'Too long. (and 2 more errors)',
        errors: { name: ['Too long.', 'Too dull.'], 'a.0': ['Wrong.'] },
        request_id: 'r1',
      },
    });
  });

  it('names the record [spec:errors.not-found.post] [spec:errors.not-found.tag] [spec:errors.not-found.media] [spec:errors.not-found.account]', () => {
    expect(answerError(recordNotFound('Media'), 'r1', false).body.message).toBe('Media not found.');
  });

  it('treats a vanished client as a broken request, not as an unavailable database', () => {
    const gone = Object.assign(failure('aborted', 'ECONNRESET'), { statusCode: 400 });
    expect(answerError(gone, 'r1', false).status).toBe(400);
    expect(answerError(failure('read ECONNRESET', 'ECONNRESET'), 'r1', false).status).toBe(503);
  });

  it('reveals nothing about a defect [spec:errors.status.500]', () => {
    expect(answerError(failure('password=hunter2'), 'r1', false)).toMatchObject({
      status: 500,
      body: { message: 'Server Error', request_id: 'r1' },
    });
    expect(JSON.stringify(answerError(failure('hunter2'), 'r1', false).body)).not.toContain('hunter2');
  });

  it('says what failed, where and how in debug mode [spec:errors.status.500-debug]', () => {
    const { body } = answerError(new RangeError('out of range'), 'r1', true);
    expect(body).toMatchObject({ message: 'Server Error', exception: 'RangeError: out of range' });
    expect(body.file).toContain('error-body.test.ts');
    expect(body.line).toBeGreaterThan(0);
    expect(body.trace?.[0]).toMatch(/^at /);
    expect(answerError('thrown text', 'r1', true).body).toMatchObject({
      exception: 'thrown text',
      file: null,
    });
  });

  it.each([
    failure('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'),
    failure('terminating connection due to administrator command', '57P01'),
    failure('sorry, too many clients already', '53300'),
    failure('connection failure', '08006'),
    failure('Connection terminated unexpectedly'),
    failure('timeout exceeded when trying to connect'),
    new Error('query failed', { cause: failure('reset', 'ECONNRESET') }),
    new AggregateError([failure('refused', 'ECONNREFUSED')]),
  ])('answers 503 when the database is unavailable: %s', (error) => {
    expect(answerError(error, 'r1', false)).toMatchObject({
      status: 503,
      body: { message: 'Service Unavailable' },
    });
  });

  it('treats a statement that the database refuses as a defect', () => {
    expect(answerError(failure('duplicate key', '23505'), 'r1', false).status).toBe(500);
  });
});
