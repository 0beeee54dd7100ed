import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createTestDatabase } from '@crier/dev-postgres';
import { expect, inject, it } from 'vitest';
import { migrate, readMigrations } from '../../src/index.ts';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

it('the Prisma schema matches the migrations', async () => {
  const database = await createTestDatabase(inject('adminUrl'));
  try {
    await migrate(database.url, readMigrations(`${ROOT}/prisma/migrations`));
    const words = [
      'migrate',
      'diff',
      '--from-config-datasource',
      '--to-schema',
      'prisma/schema.prisma',
      '--script',
    ];
    const { stdout } = await run(process.execPath, ['tools/prisma-offline.mjs', ...words], {
      cwd: ROOT,
      env: { ...process.env, DATABASE_URL: database.url },
    });
    expect(stdout).toContain('This is an empty migration.');
  } finally {
    await database.drop();
  }
}, 60_000);
