import type { Role } from '@crier/domain';
import { type Executor, run, runOne } from '../../src/database/statement.ts';

/**
 * Calls that the compiler accepts but the schema does not, one of each kind. The test lists the expected problem of
 * each.
 */
export async function runMisfits(executor: Executor, text: string, anything: unknown): Promise<void> {
  await run(executor, 'select colour from posts');
  await run<{ id: string }>(executor, 'select id from posts');
  await run<{ scheduled_at: Date }>(executor, 'select scheduled_at from posts');
  await run<{ name: string }>(executor, 'select u.name from posts p left join users u on u.id = p.user_id');
  await run<{ role: 'ADMIN' }>(executor, 'select role from memberships');
  await run<{ id: number; uuid: string }>(executor, 'select id from posts');
  await run<{ id: number }>(executor, 'select id, uuid from posts');
  await run(executor, 'delete from posts where id = $1', ['1']);
  await run(executor, 'delete from posts where id = $1');
  await run(executor, 'delete from posts where id = $1', [anything]);
  await run(executor, 'delete from posts where id = any($1::int[])', [[1, '2']]);
  await run(executor, 'update memberships set role = $1', ['ADMIN' as Role | 'GUEST']);
  await runOne(executor, text);
  await executor.query<{ id: string }>('select id from tags');
}
