import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { findRunningServer, startPostgres } from '../src/index.ts';

test('a running server is found by its data directory, and a stopped one is not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'crier-running-'));
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'data');
  expect(findRunningServer(dataDir)).toBeNull();
  const server = await startPostgres({ dataDir, fsync: false, removeAfter: [folder] });
  try {
    // The server writes its state down a moment after it has said that it is ready.
    await expect.poll(() => findRunningServer(dataDir)?.url('postgres')).toBe(server.url());
    const found = findRunningServer(dataDir);
    const client = new pg.Client({ connectionString: found?.url() });
    await client.connect();
    await client.query('select 1');
    await client.end();
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  expect(findRunningServer(dataDir)).toBeNull();
});
