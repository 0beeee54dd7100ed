import pg from 'pg';
import { fillBakery } from '../bakery/fill-bakery.ts';
import type { DemoSecrets } from '../installation/demo-secrets.ts';
import type { Seeded } from './seed.ts';

/** A demo whose API and worker run. */
export interface RunningParts {
  readonly databaseUrl: string;
  /** Address of the REST API. */
  readonly api: string;
  readonly secrets: DemoSecrets;
  readonly seeded: Seeded;
  readonly networks: { readonly url: string };
}

const MARK = 'demo.filled';

/**
 * Begins to write the bakery's posts into a demo that was set up for them, once, while the demo can be used already. What
 * is not written when the demo stops, or when it fails, is written after the next start.
 */
export function beginFilling(
  { databaseUrl, api, secrets: { key, members }, seeded, networks }: RunningParts,
  tell: (line: string) => void,
): { stop(): Promise<void> } {
  if (seeded.content !== 'bakery' || members === undefined) return { stop: async () => undefined };
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  // The database may end before the demo does.
  pool.on('error', () => undefined);
  const keys = { jonna: key, femi: members.femi.key };
  const bakery = { api, workspace: seeded.workspace, keys, simulatorUrl: networks.url, pool, now: Date.now };
  let stopped = false;
  const fill = async (): Promise<void> => {
    const { rowCount } = await pool.query('select 1 from settings where key = $1', [MARK]);
    if (rowCount !== 0) return;
    await fillBakery(bakery);
    await pool.query('insert into settings (key, value) values ($1, $2)', [MARK, 'true']);
    tell("the bakery's posts are written; one was refused and one is unconfirmed, to show how that looks");
  };
  void fill().catch((error: unknown) => {
    if (!stopped)
      tell(`the bakery's posts are incomplete: ${error instanceof Error ? error.message : error}`);
  });
  return {
    stop: async () => {
      stopped = true;
      await pool.end();
    },
  };
}
