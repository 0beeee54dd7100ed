import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openEmbeddedDatabase } from '../src/command-line/open-embedded-database.ts';

test('deleting the secrets starts afresh and sets the former database aside', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'crier-anew-'));
  chmodSync(folder, 0o755);
  try {
    const first = await openEmbeddedDatabase(folder);
    expect(await query(first.url, 'create table memory as select 42 as answer')).toEqual([]);
    await first.stop();

    const again = await openEmbeddedDatabase(folder);
    expect(again.secrets).toEqual(first.secrets);
    expect(await query(again.url, 'select answer from memory')).toEqual([{ answer: 42 }]);
    await again.stop();

    rmSync(join(folder, 'secrets.json'));
    const anew = await openEmbeddedDatabase(folder);
    expect(anew.secrets.secret).not.toBe(first.secrets.secret);
    expect(await query(anew.url, "select to_regclass('memory') as found")).toEqual([{ found: null }]);
    const [before] = await query(
      anew.url,
      "select datname from pg_database where datname like 'crier_until_%'",
    );
    const kept = new URL(anew.url);
    kept.pathname = `/${before?.['datname']}`;
    expect(await query(kept.href, 'select answer from memory')).toEqual([{ answer: 42 }]);
    await anew.stop();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
