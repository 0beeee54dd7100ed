import type { TestProject } from 'vitest/node';
import { startTemporaryPostgres } from './temporary-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of a superuser on a PostgreSQL server; make a database of your own on it. */
    adminUrl: string;
  }
}

/**
 * Global setup for vitest: provides `adminUrl`, from `TEST_DATABASE_URL` or else of a temporary server that is stopped
 * and deleted after the tests.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) {
    project.provide('adminUrl', given);
    return undefined;
  }
  const postgres = await startTemporaryPostgres();
  project.provide('adminUrl', postgres.url());
  return postgres.stop;
}
