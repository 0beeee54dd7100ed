#!/usr/bin/env node
// Generates the Prisma client when it is missing or older than the schema, and otherwise says and does nothing.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const client = join(root, 'src/generated/prisma/client.ts');
const schema = join(root, 'prisma/schema.prisma');
if (!existsSync(client) || statSync(client).mtimeMs < statSync(schema).mtimeMs) {
  const generate = spawnSync(process.execPath, [join(root, 'tools/prisma-offline.mjs'), 'generate'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  if (generate.status !== 0) {
    process.stderr.write(generate.stdout ?? '');
    process.exit(generate.status ?? 1);
  }
}
