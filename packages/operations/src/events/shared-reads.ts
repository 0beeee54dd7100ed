import type { EventStore, NumberedEvent } from '../ports/events.ts';

/** Reads the events of a workspace for several readers at once. */
export interface SharedReads {
  /** The events after a number, oldest first. The same turn, number and limit are read once at a time. */
  read(workspaceId: number, turn: number, after: number, limit: number): Promise<readonly NumberedEvent[]>;
}

/**
 * Nothing is kept once it is read. A reading that began before an announcement is not shared with those who came because
 * of it: the turn, which every announcement raises, tells them apart.
 */
export function createSharedReads({ list }: Pick<EventStore, 'list'>): SharedReads {
  const running = new Map<string, Promise<readonly NumberedEvent[]>>();
  return {
    read: (workspaceId, turn, after, limit) => {
      const key = `${workspaceId} ${turn} ${after} ${limit}`;
      const known = running.get(key);
      if (known) return known;
      const reading = list(workspaceId, { after, types: null }, limit).finally(() => running.delete(key));
      running.set(key, reading);
      return reading;
    },
  };
}
