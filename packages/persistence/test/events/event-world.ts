import type { EventRecord, EventType } from '@crier/domain';
import { composeEvents } from '@crier/operations/testing';
import { isInterruption } from '../../src/index.ts';
import { callOperation, type World } from '../stores/world.ts';

/** Numbers everything that waits in the world. */
export async function composeAll(world: World): Promise<void> {
  const onError = (error: unknown) => {
    throw error;
  };
  while ((await composeEvents({ ...world.dependencies, isInterruption, onError })) > 0);
}

/** Every event after a number, read page by page as a client does. */
export async function readEvents(world: World, after?: number): Promise<readonly EventRecord[]> {
  const page = await callOperation(world, 'listEvents', {
    query: { limit: 100, ...(after === undefined ? {} : { after }) },
  });
  const { data, next, more } = page;
  return more ? [...data, ...(await readEvents(world, next))] : data;
}

/** The types of the events that `work` causes, in their order. */
export async function eventsOf(world: World, work: () => Promise<unknown>): Promise<EventType[]> {
  await composeAll(world);
  const { last } = await world.stores.events.range(world.member.workspaceId);
  await work();
  await composeAll(world);
  return (await readEvents(world, last)).map(({ type }) => type);
}
