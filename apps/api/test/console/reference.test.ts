import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { z } from 'zod';
import type { ConsoleRoute } from '../../src/console/console-route.ts';
import { consoleRoutes } from '../../src/console/install-console.ts';
import { apiOptionsOf } from '../../src/index.ts';
import { openTestApi, type TestApi } from '../api-kit.ts';

const reference = readFileSync(new URL('../../../../docs/console.md', import.meta.url), 'utf8');

let api: TestApi;
let routes: readonly ConsoleRoute[];

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  routes = consoleRoutes(apiOptionsOf(api.service)).filter(
    ({ path }) => !/\/(connections|accounts)/.test(path),
  );
});
afterAll(() => api.close());

const headingOf = ({ method, path }: ConsoleRoute) => `### \`${method} ${path}\``;

function sectionOf(route: ConsoleRoute): string {
  const [, rest = ''] = reference.split(`${headingOf(route)}\n`);
  return rest.split(/^##/m)[0] ?? '';
}

it('the reference lists every console route in order, by who may call it', () => {
  const [everybody = '', administrators = ''] = reference.split('## Administrators');
  const headings = (text: string) => text.match(/^### .*$/gm) ?? [];
  const isForAdministrators = ({ access }: ConsoleRoute) => access === 'administrator';
  expect(headings(everybody)).toEqual(routes.filter((route) => !isForAdministrators(route)).map(headingOf));
  expect(headings(administrators)).toEqual(routes.filter(isForAdministrators).map(headingOf));
});

it('the reference names every field that a route takes', () => {
  for (const route of routes) {
    const named = sectionOf(route).match(/`([a-z_]+)`/g) ?? [];
    const fields = Object.keys(route.body?.shape ?? {}).map((field) => `\`${field}\``);
    expect(named).toEqual(expect.arrayContaining(fields));
    if (route.query !== undefined) expect(sectionOf(route)).toContain('paginated');
    expect(sectionOf(route).includes('201')).toBe(route.status === 201);
  }
});

it('the reference names every field in a response', () => {
  const fields = routes.flatMap((route) => fieldsOf(route.response));
  expect(fields.filter((field) => !reference.includes(`\`${field}\``))).toEqual([]);
});

/** The names of what is answered, of the records of a list too; the envelope of a page is that of the REST API. */
function fieldsOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element as z.ZodType);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([name, inner]) =>
    ['links', 'meta'].includes(name) ? [] : name === 'data' ? fieldsOf(inner) : [name],
  );
}
