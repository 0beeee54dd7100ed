#!/usr/bin/env node
/**
 * Runs the Prisma CLI with the schema engine beside this file in place of the native one, so nothing is downloaded.
 */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const cli = createRequire(import.meta.url).resolve('prisma/build/index.js');
const engine = join(dirname(fileURLToPath(import.meta.url)), 'schema-engine.mjs');

const child = spawn(process.execPath, [cli, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
    PRISMA_SCHEMA_ENGINE_BINARY: engine,
    CHECKPOINT_DISABLE: '1',
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
  },
});
child.on('exit', (code) => process.exit(code ?? 1));
