import { ApiError, NoAnswerError } from '@crier/client';
import { CrierError, featureDisabled } from '@crier/domain';
import { describe, expect, test } from 'vitest';
import { createConnection } from './connection.ts';
import { fieldError, readFailure } from './failure.ts';
import { createQueryClient } from './query-client.ts';
import { isTouched } from './query-keys.ts';
import { servicePaths } from './service-paths.ts';

const answered = (status: number, errors: Record<string, string[]> | null = null) =>
  new ApiError({
    status,
    message: 'Told so.',
    errors,
    requestId: 'req-1',
    retryAfterSeconds: null,
    body: null,
  });

const UNTIMED = { retryAfterSeconds: null, body: null };

describe('a failure', () => {
  test.each([
    [401, 'signed-out'],
    [403, 'forbidden'],
    [404, 'missing'],
    [409, 'conflict'],
    [412, 'changed'],
    [422, 'fields'],
    [429, 'too-often'],
    [500, 'unexpected'],
    [503, 'unavailable'],
  ])('with status %i is %s', (status, kind) => {
    expect(readFailure(answered(status))).toMatchObject({ kind, message: 'Told so.', requestId: 'req-1' });
  });

  test('distinguishes a lock and the plan from missing rights, in the service’s words', () => {
    const refused = ({ status, message }: CrierError) =>
      readFailure(new ApiError({ ...{ status, message, errors: null, requestId: null }, ...UNTIMED })).kind;
    expect(refused(new CrierError('workspace_locked'))).toBe('locked');
    expect(refused(featureDisabled('scheduling'))).toBe('not-in-plan');
    expect(refused(featureDisabled('API'))).toBe('not-in-plan');
    expect(refused(new CrierError('forbidden'))).toBe('forbidden');
  });

  test('without an answer is a connection failure', () => {
    expect(readFailure(new NoAnswerError('GET', '/x', null, new TypeError())).kind).toBe('offline');
    expect(readFailure(new TypeError('a fault of ours')).kind).toBe('unexpected');
  });

  test('keeps the service’s field errors', () => {
    const failure = readFailure(answered(422, { name: ['Is required.', 'Is short.'] }));
    expect(fieldError(failure, 'name')).toBe('Is required. Is short.');
    expect(fieldError(failure, 'other')).toBeNull();
    expect(fieldError(null, 'name')).toBeNull();
  });
});

describe('the connection', () => {
  test('reports trouble until the service answers, and a lost session until somebody signs in', () => {
    const connection = createConnection();
    const told: unknown[] = [];
    connection.subscribe(() => told.push(connection.current()));
    connection.failed(readFailure(answered(503)));
    connection.failed(readFailure(answered(422)));
    connection.succeeded();
    connection.failed(readFailure(answered(401)));
    connection.failed(readFailure(answered(503)));
    connection.succeeded();
    expect(told).toEqual(['unavailable', null, 'signed-out']);
    connection.clear();
    expect(connection.current()).toBeNull();
  });

  test('notices every query and change', async () => {
    const connection = createConnection();
    const queries = createQueryClient(connection);
    const fails = () => Promise.reject(answered(503));
    await expect(queries.fetchQuery({ queryKey: ['tags.list', null], queryFn: fails })).rejects.toThrow();
    expect(connection.current()).toBe('unavailable');
    await queries.fetchQuery({ queryKey: ['tags.list', 1], queryFn: async () => 1 });
    expect(connection.current()).toBeNull();
  });
});

describe('a change', () => {
  test.each([
    ['keys.list', 'keys.create', true],
    ['sessions.list', 'password.change', true],
    ['posts.list', 'tags.update', true],
    ['tags.list', 'posts.create', false],
  ])('makes %s stale by %s: %s', (query, change, touched) => {
    expect(isTouched(query, change)).toBe(touched);
  });
});

describe('paths of the service', () => {
  test('are below the core path, or at the root without one', () => {
    expect(servicePaths('crier')).toMatchObject({ api: '/crier/api', console: '/crier/console' });
    expect(servicePaths('')).toMatchObject({ api: '/api', console: '/console' });
  });

  test('lead from sign-in back to where the person was', () => {
    expect(servicePaths('crier').signIn('/me?tab=keys#new')).toBe(
      '/crier/sign-in?next=%2Fme%3Ftab%3Dkeys%23new',
    );
  });
});
