import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@crier/lab';

const PROGRAMS = join(ROOT, 'apps/programs');
/** Comes after every other, whenever those are made. */
const MIGRATION = '99991231235959_next_version';

/** The built programs as a later version has them: with a migration more. */
export interface NextVersion {
  /** Name of the migration. */
  readonly migration: string;
  /** Path of a program: `api`, `worker` or `cli`. */
  program(name: string): string;
  drop(): void;
}

/** @param sql What the migration does. */
export function nextVersion(sql: string): NextVersion {
  const folder = mkdtempSync(join(tmpdir(), 'crier-next-version-'));
  const dist = join(folder, 'dist');
  cpSync(join(PROGRAMS, 'dist'), dist, { recursive: true });
  cpSync(join(PROGRAMS, 'package.json'), join(folder, 'package.json'));
  symlinkSync(join(PROGRAMS, 'node_modules'), join(folder, 'node_modules'));
  const migration = join(dist, 'migrations', MIGRATION);
  mkdirSync(migration);
  writeFileSync(join(migration, 'migration.sql'), `${sql}\n`);
  return {
    migration: MIGRATION,
    program: (name) => join(dist, `${name}.js`),
    drop: () => rmSync(folder, { recursive: true, force: true }),
  };
}
