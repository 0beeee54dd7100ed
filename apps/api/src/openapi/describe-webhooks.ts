import { EVENTS, type EventSubject, eventTypesOf, type JsonObject } from '@crier/domain';

/** The headers of a delivery (Standard Webhooks). */
const HEADERS: readonly (readonly [name: string, description: string])[] = [
  ['webhook-id', 'UUID of the event, the same at every try.'],
  ['webhook-timestamp', 'When this try began, in seconds since 1970.'],
  [
    'webhook-signature',
    'Signatures with a space in between: `v1,` by the secret of the endpoint, `v1a,` by the key of the installation.',
  ],
];

/** The requests that endpoints of webhooks receive, by the type of their event. */
export function describeWebhooks(): Readonly<Record<string, JsonObject>> {
  const subjects = Object.keys(EVENTS) as EventSubject[];
  return Object.fromEntries(
    subjects.flatMap((subject) =>
      Object.entries(EVENTS[subject]).map(([type, says]) => [type, request(subject, type, says)]),
    ),
  );
}

function request(subject: EventSubject, type: string, says: string): JsonObject {
  return {
    post: {
      operationId: `deliver.${type}`,
      summary: type,
      description: says,
      tags: ['Events'],
      security: [],
      parameters: HEADERS.map(([name, description]) => ({
        ...{ name, in: 'header', required: true, description },
        schema: { type: 'string' },
      })),
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: schemaOf(subject, type),
          },
        },
      },
      responses: { '2XX': { description: 'The event was accepted. Anything else is tried again.' } },
    },
  };
}

/** The events about a subject have one schema; a type narrows it where there are several. */
function schemaOf(subject: EventSubject, type: string): JsonObject {
  const schema = { $ref: `#/components/schemas/${subject.charAt(0).toUpperCase()}${subject.slice(1)}Event` };
  if (eventTypesOf(subject).length === 1) return schema;
  return { allOf: [schema, { type: 'object', properties: { type: { type: 'string', const: type } } }] };
}
