import { readFileSync } from 'node:fs';
import { type Contract, operationsAt } from '@crier/contracts';
import { expect, it } from 'vitest';

const reference = readFileSync(new URL('../../../../docs/connections.md', import.meta.url), 'utf8');
const routes = Object.values<Contract>(operationsAt('console', 'standard')).filter(({ id }) =>
  id.startsWith('connections.'),
);

it('the reference lists every route in order with every field it takes', () => {
  const headings = routes.map(({ method, path }) => `### \`${method} ${path}\``);
  expect(reference.match(/^### .*$/gm)).toEqual(headings);
  for (const [index, route] of routes.entries()) {
    const section = reference.split(`${headings[index]}\n`)[1]?.split(/^##/m)[0] ?? '';
    for (const field of Object.keys(route.body?.shape ?? {})) expect(section).toContain(`\`${field}\``);
    expect(section.includes('201')).toBe(route.status === 201);
  }
});
