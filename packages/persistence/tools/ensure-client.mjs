#!/usr/bin/env node
// Generates the Prisma client unless it was generated from the same inputs. In that case it does and prints nothing, so
// that programs that start at once do not overwrite each other's client.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const inputs = [
  join(root, 'prisma/schema.prisma'),
  join(root, 'prisma.config.ts'),
  createRequire(import.meta.url).resolve('prisma/package.json'),
];
const madeFrom = join(root, 'src/generated/made-from.txt');
const hash = createHash('sha256');
for (const input of inputs) hash.update(readFileSync(input)).update('\0');
const digest = hash.digest('hex');

if (!existsSync(madeFrom) || readFileSync(madeFrom, 'utf8') !== digest) {
  const generate = spawnSync(process.execPath, [join(root, 'tools/prisma-offline.mjs'), 'generate'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  if (generate.status !== 0) {
    process.stderr.write(generate.stdout ?? '');
    process.exit(generate.status ?? 1);
  }
  writeFileSync(madeFrom, digest);
}
