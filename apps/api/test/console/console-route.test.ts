import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { apiOptionsOf } from '../../src/api-options-of.ts';
import { answerError } from '../../src/errors/error-body.ts';
import { installBodyParsers } from '../../src/requests/body-parsers.ts';
import { bindContract } from '../../src/routes/bind-contracts.ts';
import type { Browser } from '../pages/browser.ts';
import { openPageKit, type PageKit } from '../pages/page-kit.ts';
import { defineConsoleOperation } from './define-console-operation.ts';

const PATH = '/crier/console/session';

let kit: PageKit;

beforeAll(async () => {
  kit = await openPageKit(inject('adminUrl'));
});
afterAll(() => kit.close());

describe('the session of the console', () => {
  it('shows who is signed in, and the token that changes need', async () => {
    const person = await kit.addPerson({ name: 'Dana Reef', admin: true });
    const browser = await kit.signedIn(person);
    const answer = await browser.get(PATH);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(JSON.parse(answer.html)).toEqual({
      user: {
        id: person.id,
        name: 'Dana Reef',
        email: person.email,
        timezone: 'UTC',
        locale: 'en',
        is_administrator: true,
      },
      edition: 'standard',
      sends_mail: false,
      viewed_by: null,
      csrf_token: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(answer.html).not.toContain(browser.cookies.get('__Host-crier_session'));
  });

  it('answers 401 without a session, also to a bearer token', async () => {
    const answer = await kit.browser().get(PATH, kit.api.users.ADMIN.headers);
    expect([answer.status, JSON.parse(answer.html).message]).toEqual([401, 'Unauthenticated.']);
  });

  it('ends by DELETE, which needs the token', async () => {
    const browser = await kit.signedIn(await kit.addPerson());
    const { csrf_token: token } = JSON.parse((await browser.get(PATH)).html);
    const other = await kit.signedIn(await kit.addPerson());
    const { csrf_token: foreign } = JSON.parse((await other.get(PATH)).html);
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    const end = (headers: Record<string, string>) =>
      fetch(kit.address + PATH, { method: 'DELETE', headers: { cookie, ...headers } });
    const refusals: Record<string, string>[] = [
      {},
      { 'x-csrf-token': '' },
      { 'x-csrf-token': foreign },
      { 'x-csrf-token': token, origin: 'https://evil.example' },
      { 'x-csrf-token': token, origin: 'null' },
    ];
    for (const headers of refusals) {
      const answer = await end(headers);
      expect([answer.status, await answer.json()]).toEqual([
        403,
        { message: 'Access forbidden.', request_id: expect.any(String) },
      ]);
    }
    const done = await end({ 'x-csrf-token': token, origin: 'https://social.example' });
    expect([done.status, await done.json()]).toEqual([200, { signed_out: true }]);
    expect(done.headers.getSetCookie()[0]).toMatch(/^__Host-crier_session=; Max-Age=0;/);
    expect((await browser.get(PATH)).status).toBe(401);
  });

  it('does not exist for HEAD or under a longer path', async () => {
    expect((await fetch(kit.address + PATH, { method: 'HEAD' })).status).toBe(404);
    expect((await kit.browser().get(`${PATH}/x`)).status).toBe(404);
  });
});

describe('a route of the console', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    const options = { ...apiOptionsOf(kit.api.service), checkResponses: true };
    app = fastify();
    app.decorateRequest('caller', null);
    app.decorateRequest('session', null);
    installBodyParsers(app);
    app.setErrorHandler((error, request, reply) => {
      const { status, body } = answerError(error, request.id, false);
      reply.code(status).send(body);
    });
    const create = defineConsoleOperation({
      method: 'POST',
      path: '/users/{user}/notes',
      access: 'administrator',
      query: z.object({ dry: z.boolean().nullish() }),
      body: z.object({ text: z.string().max(5), size: z.int().nullish() }),
      status: 201,
      response: z.object({ made: z.string() }),
      handle: async ({ params, query, body, user, caller }) => ({
        made: [params['user'], query.dry, body.text, body.size, user.name, caller.locale].join(' '),
      }),
    });
    const broken = defineConsoleOperation({
      method: 'GET',
      path: '/broken',
      access: 'user',
      response: z.object({ made: z.string() }),
      handle: async () => ({ made: 1 as unknown as string }),
    });
    const inWorkspace = defineConsoleOperation({
      method: 'GET',
      path: '/{workspace}/notes',
      access: 'user',
      response: z.object({ made: z.string() }),
      handle: async ({ params }) => ({ made: String(params['workspace']) }),
    });
    for (const operation of [create, broken, inWorkspace]) bindContract(app, options, operation);
    const unchecked = { ...broken, contract: { ...broken.contract, path: '/unchecked' } };
    bindContract(app, { ...options, checkResponses: false }, unchecked);
  });
  afterAll(() => app.close());

  const call = async (browser: Browser, path: string, body?: unknown) => {
    const { csrf_token: token = '' } = JSON.parse((await browser.get(PATH)).html);
    const answer = await app.inject({
      method: body === undefined ? 'GET' : 'POST',
      url: path,
      headers: {
        cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; '),
        'x-csrf-token': token,
        'accept-language': 'fr',
      },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    return [answer.statusCode, answer.json()];
  };

  it('receives parameters, query and body as its schemas say, leniently read', async () => {
    const browser = await kit.signedIn(await kit.addPerson({ name: 'Ada', admin: true }));
    expect(await call(browser, '/crier/console/users/7/notes?dry=1', { text: ' hi ', size: '3' })).toEqual([
      201,
      { made: '7 true hi 3 Ada fr' },
    ]);
  });

  it('refuses what its schemas do not accept, like the REST API', async () => {
    const browser = await kit.signedIn(await kit.addPerson({ admin: true }));
    expect(await call(browser, '/crier/console/users/7/notes', { text: 'too long' })).toEqual([
      422,
      {
        message: 'The text field must not be greater than 5 characters.',
        errors: { text: ['The text field must not be greater than 5 characters.'] },
        request_id: expect.any(String),
      },
    ]);
    expect(await call(browser, '/crier/console/users//notes', { text: 'a' })).toEqual([
      404,
      { message: 'Not Found' },
    ]);
  });

  it('answers 404 to everybody in a workspace whose name is not a UUID', async () => {
    const browser = await kit.signedIn(await kit.addPerson({ admin: true }));
    for (const asking of [browser, kit.browser()])
      expect(await call(asking, '/crier/console/harbour/notes')).toEqual([404, { message: 'Not Found' }]);
  });

  it('for administrators answers 403 to others before anything is parsed', async () => {
    const browser = await kit.signedIn(await kit.addPerson());
    const [status, body] = await call(browser, '/crier/console/users/7/notes', { text: 'too long' });
    expect([status, body.message]).toEqual([403, 'Access forbidden.']);
  });

  it('answers 500 when its response breaks the contract and responses are checked', async () => {
    const browser = await kit.signedIn(await kit.addPerson());
    const [status, body] = await call(browser, '/crier/console/broken');
    expect([status, body.message]).toEqual([500, 'Server Error']);
    expect(await call(browser, '/crier/console/unchecked')).toEqual([200, { made: 1 }]);
  });
});
