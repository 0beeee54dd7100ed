import { describe, expect, it } from 'vitest';
import { createTrafficCheck } from './traffic-check.ts';

describe('the check itself', () => {
  const check = createTrafficCheck();
  const tagged = check.operationAt('GET', '/crier/api/0d9f6a3e-1f2b-4a5c-8d7e-9a6e00000001/tags/4');
  const type = 'application/json; charset=utf-8';
  const json = { 'content-type': type, 'x-request-id': 'r-1', etag: '"3Qm0"' };
  const right = { id: 4, uuid: '5e5e5e5e-0000-4000-8000-000000000004', name: 'Bakery', hex_color: '#38bdf8' };

  it.each([
    ['a status that is not declared', { status: 418, headers: json, body: '{}' }, 'which is not declared'],
    [
      'a body of another type',
      { status: 200, headers: { ...json, 'content-type': 'text/html' }, body: '<p>' },
      'is of type',
    ],
    [
      'a body that lacks a field',
      { status: 200, headers: json, body: JSON.stringify({ ...right, name: undefined }) },
      "must have required property 'name'",
    ],
    [
      'a record without its ETag',
      { status: 200, headers: { ...json, etag: undefined }, body: JSON.stringify(right) },
      'ETag',
    ],
    [
      'a 401 without its challenge',
      { status: 401, headers: json, body: '{"message":"x"}' },
      'WWW-Authenticate',
    ],
  ])('finds %s', (_case, answer, fault) => {
    expect(tagged && check.faultOfAnswer(tagged, answer)).toContain(fault);
  });

  it('finds undeclared parts of a request', async () => {
    const path = '/crier/api/0d9f6a3e-1f2b-4a5c-8d7e-9a6e00000001/tags';
    const create = check.operationAt('POST', path);
    const faultOf = (change: object) =>
      create &&
      check.faultOfRequest(create, {
        method: 'POST',
        url: path,
        headers: { ...json, authorization: 'Bearer x' },
        body: Buffer.from(JSON.stringify({ name: 'a', hex_color: '#fff' })),
        ...change,
      });
    expect(await faultOf({})).toBeNull();
    expect(await faultOf({ url: `${path}?colour=1` })).toContain('colour');
    expect(await faultOf({ headers: json })).toContain('bearer token');
    expect(await faultOf({ body: Buffer.from('{"name":4}') })).toContain('hex_color');
    expect(await faultOf({ url: '/crier/api/not-a-uuid/tags' })).toContain('workspace does not fit');
  });
});
