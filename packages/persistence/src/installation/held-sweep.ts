import { type Executor, run, runOne } from '../database/statement.ts';

/** The key of the setting that describes a sweep that waits for a person's decision. */
const MEDIA_SWEEP_KEY = 'media_sweep';

/** Why the sweep of files without a record stopped and waits for a decision. */
export interface HeldSweep {
  /** RFC 3339, UTC. */
  readonly at: string;
  /** Files that no record names. */
  readonly files: number;
  /** Files examined. */
  readonly of: number;
  readonly unknownWorkspaces: readonly string[];
}

/** Notes that a sweep waits for a person; null removes the note. */
export async function noteHeldSweep(executor: Executor, held: HeldSweep | null): Promise<void> {
  if (held === null) await run(executor, CLEAR, [MEDIA_SWEEP_KEY]);
  else await run(executor, NOTE, [MEDIA_SWEEP_KEY, JSON.stringify(held)]);
}

/** Null when no sweep waits. */
export async function readHeldSweep(executor: Executor): Promise<HeldSweep | null> {
  return (await runOne<HeldRow>(executor, READ, [MEDIA_SWEEP_KEY]))?.value ?? null;
}

interface HeldRow {
  readonly value: HeldSweep;
}

const NOTE = `
  insert into settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value`;

const CLEAR = 'delete from settings where key = $1';

const READ = 'select value from settings where key = $1';
