import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the README shows the example that is tested', () => {
  const example = readFileSync(new URL('../../examples/node-http.ts', import.meta.url), 'utf8');
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  expect(readme).toContain(`\`\`\`ts\n${example}\`\`\``);
});
