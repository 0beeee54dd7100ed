import type { AuditEvent, JsonObject } from '@crier/domain';
import type { EventStore, NotedEvent } from '../ports/events.ts';
import { INSTALLATION } from '../ports/webhooks.ts';

type Payload = Omit<AuditEvent, 'number'>;

/** Numbers what was noted for the installation itself; returns how many. Everything about it is in the event. */
export async function composeInstallation(
  { events }: { readonly events: EventStore },
  limit: number,
): Promise<number> {
  const noted = await events.noted(INSTALLATION, limit);
  const about = { accounts: [], tags: [], isGone: false };
  const composed = noted.map((event) => ({
    ...{ seq: event.seq, about },
    payload: JSON.stringify(event.type === 'audit.recorded' ? auditPayload(event) : testPayload(event)),
  }));
  return await events.publish(INSTALLATION, composed);
}

function auditPayload({ id, at, subjectUuid, change }: NotedEvent): Payload {
  const { workspace, detail, ...entry } = change;
  return {
    ...{ id, type: 'audit.recorded', version: 1, timestamp: at.toISOString() },
    workspace: typeof workspace === 'string' ? workspace : null,
    data: {
      entry: {
        id: subjectUuid ?? id,
        at: new Date(String(entry['at'])).toISOString(),
        actor: String(entry['actor']),
        action: String(entry['action']),
        subject: String(entry['subject']),
        detail: isObject(detail) ? detail : {},
      },
    },
  };
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Anything else is a test of an endpoint. */
function testPayload({ id, type, at, subjectId, subjectUuid, change }: NotedEvent) {
  const data = { id: subjectId, uuid: subjectUuid, change };
  return { id, type, version: 1, timestamp: at.toISOString(), workspace: null, data };
}
