import { describe, expect, it } from 'vitest';
import {
  answerOf,
  authorizeAs,
  authorizeRequest,
  codeFor,
  type Fields,
  postRevoke,
  redeem,
  registerApp,
} from '../kit/flows.ts';
import { createWorld, MCP_URL } from '../kit/world.ts';

const tooLong = (name: string) => `The parameter ${name} is too long`;
const times = (count: number) => Array.from({ length: count }, () => MCP_URL);

describe('the length limit of a parameter', () => {
  it.each([
    ['client_id', 2000],
    ['client_secret', 512],
    ['client_assertion', 16_384],
    ['client_assertion_type', 200],
    ['code', 512],
    ['code_verifier', 512],
    ['grant_type', 200],
    ['redirect_uri', 2000],
    ['refresh_token', 512],
    ['resource', 2000],
    ['scope', 1000],
  ])('of the token endpoint: %s has %i characters', async (name, most) => {
    const world = createWorld();
    const clientId = await registerApp(world);
    const sent = async (length: number) => {
      const { status, body } = await redeem(world, clientId, 'x', { [name]: 'a'.repeat(length) });
      return [status, body['error'], body['error_description']];
    };
    expect((await sent(most))[2]).not.toBe(tooLong(name));
    expect(await sent(most + 1)).toEqual([400, 'invalid_request', tooLong(name)]);
  });

  it('of the revocation endpoint: a hint has 200 characters', async () => {
    const world = createWorld();
    const client_id = await registerApp(world);
    const sent = (length: number) =>
      postRevoke(world, { client_id, token: 'x', token_type_hint: 'a'.repeat(length) });
    expect((await sent(200)).status).toBe(200);
    expect((await sent(201)).body).toMatchObject({ error_description: tooLong('token_type_hint') });
  });

  it.each([
    ['code_challenge', 128],
    ['code_challenge_method', 32],
    ['response_type', 200],
    ['state', 4000],
  ])('of the authorization endpoint: %s has %i characters', async (name, most) => {
    const world = createWorld();
    const clientId = await registerApp(world);
    const sent = (length: number) =>
      authorizeAs(world, authorizeRequest(clientId, { [name]: 'a'.repeat(length) }));
    expect((await sent(most)).kind).not.toBe('error_page');
    expect(await sent(most + 1)).toMatchObject({ kind: 'error_page', message: tooLong(name) });
  });
});

describe('the length limit of an authorization request', () => {
  it('is 16384 characters, including ignored ones', async () => {
    const world = createWorld();
    const { url } = authorizeRequest(await registerApp(world));
    const room = 16_384 - new URL(url).search.slice(1).length - '&x='.length;
    const sent = (length: number) => authorizeAs(world, new Request(`${url}&x=${'a'.repeat(length)}`));
    expect((await sent(room)).kind).toBe('consent');
    expect(await sent(room + 1)).toMatchObject({ kind: 'error_page', message: 'The request is too long' });
  });

  it('is 4500 bytes without ignored ones, as JSON', async () => {
    const world = createWorld();
    const clientId = await registerApp(world);
    const scope = 'mcp '.repeat(100);
    const request = (state: string) => authorizeRequest(clientId, { scope, state });
    const bytes = JSON.stringify([...new URL(request('').url).searchParams]).length;
    const sent = (length: number) => authorizeAs(world, request('a'.repeat(length)));
    expect((await sent(4500 - bytes)).kind).not.toBe('error_page');
    expect(await sent(4501 - bytes)).toMatchObject({
      kind: 'error_page',
      message: 'The parameters are too long in total',
    });
  });
});

describe('ten resources', () => {
  it('are the most at the authorization endpoint, as the app is told', async () => {
    const world = createWorld();
    const clientId = await registerApp(world);
    const sent = (fields: Fields) => authorizeAs(world, authorizeRequest(clientId, fields));
    expect((await sent({ resource: times(10) })).kind).toBe('consent');
    expect(answerOf(await sent({ resource: times(11) })).get('error_description')).toBe(
      'The parameter resource is repeated too often',
    );
  });

  it('are the most at the token endpoint', async () => {
    const world = createWorld();
    const clientId = await registerApp(world);
    const code = await codeFor(world, clientId);
    const { status, body } = await redeem(world, clientId, code, { resource: times(11) });
    expect([status, body['error'], body['error_description']]).toEqual([
      400,
      'invalid_request',
      'The parameter resource is repeated too often',
    ]);
    expect((await redeem(world, clientId, code, { resource: times(10) })).status).toBe(200);
  });

  it('are ignored where none is read', async () => {
    const world = createWorld();
    const client_id = await registerApp(world);
    expect((await postRevoke(world, { client_id, token: 'x', resource: times(11) })).status).toBe(200);
  });
});
