import type { ComposedEvent, EventStore, NotedEvent } from '../ports/events.ts';
import { composeInstallation } from './compose-installation.ts';
import { matterOf } from './event-matter.ts';
import { createEventRecords, type EventRecordDependencies, withoutRecords } from './event-records.ts';

/** How many workspaces and how many of their events are composed in one turn. */
const WORKSPACES_AT_ONCE = 50;
const EVENTS_AT_ONCE = 100;

export interface ComposeDependencies extends EventRecordDependencies {
  readonly events: EventStore;
  /** Whether the error says that the database is away, so that composing is tried again later. */
  readonly isInterruption: (error: unknown) => boolean;
  /** Told of an event whose records can't be presented; it is told without them. */
  readonly onError: (error: unknown) => void;
}

/**
 * Numbers the events that were noted, together with the records they carry. An event is numbered once, whoever composes
 * it, and those of one post in the order in which they happened. Returns how many were numbered.
 */
export async function composeEvents(dependencies: ComposeDependencies): Promise<number> {
  const workspaces = await dependencies.events.waiting(WORKSPACES_AT_ONCE);
  let numbered = 0;
  for (const { id, uuid } of workspaces)
    numbered +=
      uuid === null
        ? await composeInstallation(dependencies, EVENTS_AT_ONCE)
        : await composeWorkspace(dependencies, { id, uuid });
  return numbered;
}

async function composeWorkspace(
  dependencies: ComposeDependencies,
  workspace: { readonly id: number; readonly uuid: string },
): Promise<number> {
  const { events, isInterruption, onError } = dependencies;
  const noted = await events.noted(workspace.id, EVENTS_AT_ONCE);
  const dataOf = createEventRecords(dependencies, workspace.id);
  const composed: ComposedEvent[] = [];
  for (const event of noted) {
    const data = await dataOf(event).catch((error: unknown) => {
      if (isInterruption(error)) throw error;
      onError(error);
      return withoutRecords(event);
    });
    composed.push({
      seq: event.seq,
      payload: JSON.stringify(envelope(event, workspace.uuid, data)),
      about: matterOf(event, data),
    });
  }
  return await events.publish(workspace.id, composed);
}

function envelope({ id, type, at }: NotedEvent, workspace: string, data: object) {
  return { id, type, version: 1, timestamp: at.toISOString(), workspace, data };
}
