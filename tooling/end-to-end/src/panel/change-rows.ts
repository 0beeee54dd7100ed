import { environmentOfDemo } from '@crier/demo';
import pg from 'pg';
import type { OpenedPanel } from './open-panel.ts';

/** Runs one statement on the database of the demo, for what no call can bring about, such as time that has passed. */
export async function changeRows({ dataDir }: OpenedPanel, text: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: environmentOfDemo(dataDir)['DATABASE_URL'] });
  await client.connect();
  try {
    await client.query(text, values);
  } finally {
    await client.end();
  }
}
