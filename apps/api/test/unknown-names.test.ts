import { type Contract, operationsAt, type RestContract } from '@crier/contracts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { EXAMPLE_HANDLERS, openTestApi, type TestApi } from './api-kit.ts';
import { openConsoleKit } from './console/console-kit.ts';
import { CONTRACTS, multipart, requestFor } from './contract-requests.ts';
import { MISSPELT, misspell, sampleOf } from './misspelt.ts';

const CHANGES = CONTRACTS.filter(([, { method }]) => method !== 'GET');
const STRICT = { prefer: 'handling=strict' };

type Told = { readonly code: string; readonly field: string };

describe('every operation of the REST API', () => {
  let api: TestApi;
  let app: ReturnType<TestApi['build']>;

  beforeAll(async () => {
    api = await openTestApi(inject('adminUrl'));
    app = api.build({ handlers: EXAMPLE_HANDLERS });
  });
  afterAll(() => api?.close());

  const send = async (
    name: string,
    contract: RestContract,
    more: Record<string, string> = {},
    query = '',
  ) => {
    const right = requestFor(name as (typeof CHANGES)[number][0], contract, api.workspace);
    const { body, places } = misspell(typeof right.payload === 'string' ? JSON.parse(right.payload) : {});
    const form = multipart({
      [contract.upload ?? 'file']: { name: 'a.png', content: 'x' },
      ...(contract.upload === 'chunk'
        ? { upload_session: '4f1d0000-0000-4000-8000-000000000001', chunk_index: '0' }
        : {}),
      [MISSPELT]: '1',
    });
    const sent = contract.upload
      ? form
      : { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) };
    const answer = await app.inject({
      method: contract.method,
      url: right.url + query,
      headers: { ...api.users.ADMIN.headers, ...sent.headers, ...more },
      payload: sent.payload,
    });
    return { answer, places };
  };

  it.each(CHANGES)('%s warns about an unknown name in every object of its body', async (name, contract) => {
    const { answer, places } = await send(name, contract);
    expect(answer.statusCode).toBe(contract.status);
    const told: readonly Told[] = answer.json().warnings ?? [];
    const fields = told.filter(({ code }) => code === 'unknown_field').map(({ field }) => field);
    expect(fields.toSorted()).toEqual([...places].sort());
  });

  it.each(CHANGES)(
    '%s refuses each of them if the caller prefers strict handling',
    async (name, contract) => {
      for (const [headers, query] of [
        [STRICT, ''],
        [{}, '?strict=true'],
      ] as const) {
        const { answer, places } = await send(name, contract, headers, query);
        expect(answer.statusCode).toBe(422);
        expect(Object.keys(answer.json().errors).toSorted()).toEqual([...places].sort());
        expect(answer.headers['preference-applied']).toBe(query === '' ? 'handling=strict' : undefined);
      }
    },
  );

  it.each(CONTRACTS.filter(([, { method }]) => method === 'GET'))(
    '%s refuses an unknown parameter if the caller prefers strict handling',
    async (name, contract) => {
      const { url } = requestFor(name, contract, api.workspace);
      const headers = api.users.ADMIN.headers;
      const get = (query: string, more = {}) =>
        app.inject({
          url: url + (url.includes('?') ? query.replace('?', '&') : query),
          headers: { ...headers, ...more },
        });
      expect((await get(`?${MISSPELT}=1`)).statusCode).toBe(200);
      expect((await get('?strict=true')).statusCode).toBe(200);
      const refused = await get(`?${MISSPELT}=1`, STRICT);
      expect([refused.statusCode, Object.keys(refused.json().errors ?? {})]).toEqual([422, [MISSPELT]]);
    },
  );
});

const TENANCY = Object.entries<Contract>(operationsAt('bearer', 'multi_tenant')).filter(
  ([, { edition }]) => edition === 'multi_tenant',
);

describe('every operation of the panel', () => {
  let api: TestApi;
  let app: ReturnType<TestApi['build']>;

  beforeAll(async () => {
    api = await openTestApi(inject('adminUrl'), { SERVICE_EDITION: 'multi_tenant' });
    const answers = TENANCY.map(([name, { example }]) => [name, async () => example?.response]);
    app = api.build({ handlers: Object.fromEntries(answers) });
    await api.service.database.pool.query('update users set is_admin = true where id = $1', [
      api.users.ADMIN.id,
    ]);
  });
  afterAll(() => api?.close());

  it.each(TENANCY.filter(([, { method }]) => method !== 'GET'))(
    '%s refuses an unknown name in every object of its body',
    async (_name, contract) => {
      const right = contract.example?.request ?? sampleOf(contract.body);
      const { body, places } = misspell(right);
      const send = (payload: unknown) =>
        app.inject({
          method: contract.method,
          url: `/crier/api${contract.path.replace('{workspace}', api.workspace).replace(/\{\w+\}/g, '1')}`,
          headers: { ...api.users.ADMIN.headers, 'content-type': 'application/json' },
          payload: JSON.stringify(payload),
        });
      expect((await send(right)).statusCode).toBe(contract.status);
      const refused = await send(body);
      expect([refused.statusCode, Object.keys(refused.json().errors ?? {}).toSorted()]).toEqual([
        422,
        [...places].sort(),
      ]);
    },
  );
});

it('every route of the console refuses an unknown name in every object of its body', async () => {
  const kit = await openConsoleKit(inject('adminUrl'));
  try {
    const person = await kit.addPerson({ administrator: true });
    await kit.api.service.database.pool.query(
      "insert into memberships (workspace_id, user_id, role, can_approve) values (1, $1, 'ADMIN', true)",
      [person.id],
    );
    const routes = Object.values<Contract>(operationsAt('console', 'standard')).filter(
      ({ method }) => method !== 'GET',
    );
    expect(routes.length).toBeGreaterThan(20);
    for (const { method, path, body: schema } of routes) {
      const { body, places } = misspell(sampleOf(schema));
      const filled = path.replace('{workspace}', kit.api.workspace).replace(/\{\w+\}/g, '1');
      const { status, body: answer } = await person.call(method, filled, body as object);
      const errors = Object.keys(answer.errors ?? {});
      expect([`${method} ${path}`, status]).toEqual([`${method} ${path}`, 422]);
      expect(errors).toEqual(expect.arrayContaining([...places]));
    }
  } finally {
    await kit.close();
  }
});
