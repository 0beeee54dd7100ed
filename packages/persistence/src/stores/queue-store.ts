import type { QueueSlot } from '@crier/domain';
import type { QueueStore } from '@crier/operations/ports';
import type pg from 'pg';
import { run } from '../database/statement.ts';
import { joinedTransaction } from '../database/transaction.ts';
import { lockQueue, viewQueue } from './placement.ts';

type SlotRow = QueueSlot;

/** The posting slots of workspaces. Picking a slot and replacing the slots exclude each other. */
export function createQueueStore(pool: pg.Pool): QueueStore {
  return {
    slots: (workspaceId) => run<SlotRow>(pool, SLOTS, [workspaceId]),
    replace: (workspaceId, slots, guard) =>
      joinedTransaction(pool, async (client) => {
        await lockQueue(client, workspaceId);
        if (guard) guard(await run<SlotRow>(client, SLOTS, [workspaceId]));
        await run(client, CLEAR, [workspaceId]);
        await run(client, FILL, [
          workspaceId,
          slots.map(({ weekday }) => weekday),
          slots.map(({ time }) => time),
        ]);
      }),
    view: (workspaceId, after) => viewQueue(pool, workspaceId, after),
  };
}

const SLOTS = 'select weekday, time from queue_slots where workspace_id = $1 order by weekday, time';

const CLEAR = 'delete from queue_slots where workspace_id = $1';

const FILL = `
  insert into queue_slots (workspace_id, weekday, time)
  select $1, weekday, time from unnest($2::int[], $3::text[]) as slot (weekday, time)`;
