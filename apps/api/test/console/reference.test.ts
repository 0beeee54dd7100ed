import { readFileSync } from 'node:fs';
import { type Contract, operationsAt } from '@crier/contracts';
import { expect, it } from 'vitest';
import { z } from 'zod';

const reference = readFileSync(new URL('../../../../docs/console.md', import.meta.url), 'utf8');

const routes = Object.values<Contract>(operationsAt('console', 'standard')).filter(
  ({ id }) => !id.startsWith('connections.'),
);

const headingOf = ({ method, path }: Contract) => `### \`${method} ${path}\``;

function sectionOf(route: Contract): string {
  const [, rest = ''] = reference.split(`${headingOf(route)}\n`);
  return rest.split(/^##/m)[0] ?? '';
}

it('the reference lists every console route in order, by who may call it', () => {
  const [everybody = '', administrators = ''] = reference.split('## Administrators');
  const headings = (text: string) => text.match(/^### .*$/gm) ?? [];
  const isForAdministrators = ({ access }: Contract) => access === 'administrator';
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
