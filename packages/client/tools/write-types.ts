// Rewrites the built types so that they name no other package: the client is installed without the contracts' schemas.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { plainTypes } from './plain-types.ts';

for (const entry of ['index', 'events', 'webhooks']) {
  const path = fileURLToPath(new URL(`../dist/${entry}.d.ts`, import.meta.url));
  writeFileSync(path, plainTypes(path));
  if (/\bimport\b/.test(readFileSync(path, 'utf8'))) throw new Error(`${path} still names another package`);
}
