import { isJsonObject } from '@crier/domain';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { buildOpenApi } from '../src/openapi/index.ts';
import { openTestApi, type TestApi } from './api-kit.ts';

let api: TestApi;
let app: ReturnType<TestApi['build']>;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  app = api.build();
});
afterAll(() => api?.close());

const { schemas } = buildOpenApi('https://social.example/api').components;

/** The pattern of a colour as the document has it. */
function documented(schema: string): RegExp {
  const { properties } = schemas[schema] ?? {};
  const colour = isJsonObject(properties) ? properties['hex_color'] : undefined;
  return new RegExp(isJsonObject(colour) ? String(colour['pattern']) : 'no pattern', 'u');
}

const TAKEN = ['#38bdf8', '#ABCDEF', '#fff', '#F0a'];
const REFUSED = [
  '',
  '#',
  'fff',
  '#ff',
  '#ffff',
  '#ffffff00',
  '#gggggg',
  '##fff',
  'blue',
  'rgb(0,0,0)',
  '#fff;',
];

it.each([
  ...TAKEN.map((colour) => [colour, [201, 200]] as const),
  ...REFUSED.map((colour) => [colour, [422, 422]] as const),
])('the service and the OpenAPI document agree on the colour %j', async (colour, statuses) => {
  const send = (method: 'POST' | 'PUT', path: string, payload: object) =>
    app.inject({
      method,
      url: `/crier/api/${api.workspace}${path}`,
      headers: api.users.ADMIN.headers,
      payload,
    });
  const made = await send('POST', '/tags', { name: `Colour ${colour}`, hex_color: colour });
  const { id } = (await send('POST', '/tags', { name: `Tag for ${colour}`, hex_color: '#000' })).json();
  const changed = await send('PUT', `/tags/${id}`, { hex_color: colour });
  expect([made.statusCode, changed.statusCode]).toEqual(statuses);
  for (const schema of ['TagInput', 'TagUpdate']) {
    expect([schema, documented(schema).test(colour)]).toEqual([schema, TAKEN.includes(colour)]);
  }
});
