import { type Access, type Contract, type Door, FIELD_NOTES, pathParameters } from '@crier/contracts';
import { type JsonObject, PERMISSIONS } from '@crier/domain';
import { z } from 'zod';
import { annotateField } from './annotate.ts';
import type { OpenApiMedia, OpenApiOperation, OpenApiParameter } from './document.ts';
import { errorResponses } from './error-responses.ts';
import { requestExample, responseExample } from './examples.ts';
import { successHeaders } from './response-headers.ts';
import { reference, schemaOf } from './schemas.ts';
import { languageParameters } from './translated.ts';

/** One operation as callers at a door see it. */
export function describeOperation(
  name: string,
  contract: Contract,
  door: Door,
  tag: string,
): OpenApiOperation {
  const body = describeBody(name, contract, door);
  return {
    operationId: contract.id,
    summary: contract.summary,
    ...(contract.description ? { description: contract.description } : {}),
    tags: [tag],
    ...describeAccess(contract.access),
    parameters: [
      ...pathParameters(contract).map((parameter) => describePathParameter(contract, parameter, door)),
      ...describeQuery(contract, door),
      ...changeHeaders(contract, door),
      ...(contract.access === 'administrator' || door === 'console' ? [] : [PREFER]),
      ...(contract.conditional ? [IF_MATCH] : []),
      ...(contract.stream ? [LAST_EVENT_ID] : []),
      ...languageParameters(name),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: {
      [contract.status]: {
        description: contract.status === 201 ? 'Created.' : 'Success.',
        headers: successHeaders(name, contract, door),
        content: {
          ...json(
            withWarnings(
              contract,
              door,
              schemaOf(contract.response, 'output', contract.id, FIELD_NOTES[door]),
            ),
            exampleOf(responseExample(name, contract)),
          ),
          ...(contract.stream ? STREAM : {}),
        },
      },
      ...Object.fromEntries(
        errorResponses(contract, door).map(({ status, name: error }) => [
          status,
          { $ref: `#/components/responses/${error}` },
        ]),
      ),
    },
  };
}

function describeAccess(access: Access): Pick<OpenApiOperation, 'x-roles' | 'x-administrator'> {
  if (access === 'user') return {};
  return access === 'administrator' ? { 'x-administrator': true } : { 'x-roles': PERMISSIONS[access] };
}

const IDEMPOTENCY_KEY: OpenApiParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Makes the request safe to repeat: for 24 hours, a repeat gets the same response with `Idempotent-Replayed: true`.',
  schema: {
    type: 'string',
    minLength: 1,
    maxLength: 255,
    examples: ['6b1f0c52-8f2d-4b59-9a55-0c1f6c1d7e21'],
  },
};

const PREFER: OpenApiParameter = {
  name: 'Prefer',
  in: 'header',
  required: false,
  description:
    '`handling=strict` refuses fields that the operation does not know, instead of warning of them; so does `?strict=true`.',
  schema: { type: 'string', examples: ['handling=strict'] },
};

const IF_MATCH: OpenApiParameter = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The `ETag` received when the record was read. If the record has changed since, nothing happens and the response is 412.',
  schema: { type: 'string', examples: ['"3Qm0xkT1v5yZ8aBcDeFgHi"'] },
};

const LAST_EVENT_ID: OpenApiParameter = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  description:
    'The number of the last event received, which clients of streams send when they connect again. It takes precedence over `after`.',
  schema: { type: 'string', pattern: '^[0-9]*$', examples: ['1041'] },
};

const STREAM: Record<string, OpenApiMedia> = {
  'text/event-stream': {
    schema: { type: 'string', description: 'Server-sent events, as the HTML standard describes them.' },
  },
};

const CSRF_TOKEN: OpenApiParameter = {
  name: 'X-CSRF-Token',
  in: 'header',
  required: true,
  description: 'The `csrf_token` returned by `GET /session`.',
  schema: { type: 'string', examples: ['Yk3q0Jt2ZfC8uXwB5nRr7dLh1mPaVsE9oGiT4yNcQ6U'] },
};

/** An answer beside which unknown fields of the request may be warned of. */
function withWarnings(contract: Contract, door: Door, schema: JsonObject): JsonObject {
  const { method, access, response } = contract;
  const declared = response instanceof z.ZodObject && 'warnings' in response.shape;
  if (door !== 'bearer' || method === 'GET' || access === 'administrator' || declared) return schema;
  return { allOf: [schema, reference('Warned')] };
}

/** The headers of a change: the proof that the service's own page sends it, and the key that makes it safe to repeat. */
function changeHeaders({ method, secret }: Contract, door: Door): readonly OpenApiParameter[] {
  if (method === 'GET') return [];
  return [...(door === 'console' ? [CSRF_TOKEN] : []), ...(secret ? [] : [IDEMPOTENCY_KEY])];
}

function describePathParameter(contract: Contract, name: string, door: Door): OpenApiParameter {
  const place = `${contract.id}.path.${name}`;
  const own = contract.params?.shape[name] as z.ZodType | undefined;
  const written = own ? schemaOf(own, 'input', place, FIELD_NOTES[door]) : recordReference(name);
  const { description, ...schema } = annotateField(written, place, FIELD_NOTES[door]);
  return {
    name,
    in: 'path',
    required: true,
    ...(typeof description === 'string' ? { description } : {}),
    schema,
  };
}

/** Describes the parameter that names a record in a path, unless the contract does. */
function recordReference(name: string): JsonObject {
  const uuid: JsonObject = { type: 'string', format: 'uuid' };
  const id: JsonObject = { type: 'integer', minimum: 1 };
  if (name === 'workspace') return uuid;
  return name === 'member' ? id : { oneOf: [uuid, id] };
}

function describeQuery(contract: Contract, door: Door): OpenApiParameter[] {
  if (!contract.query) return [];
  const { properties } = schemaOf(
    contract.query,
    'input',
    `${contract.id}.parameters`,
    FIELD_NOTES[door],
  ) as {
    properties?: Record<string, JsonObject>;
  };
  return Object.entries(properties ?? {}).map(([name, property]) => {
    const { description, examples, ...rest } = property;
    const schema: JsonObject = { ...withoutNull(rest), ...(examples === undefined ? {} : { examples }) };
    return {
      name: schema['type'] === 'array' ? `${name}[]` : name,
      in: 'query',
      required: false,
      ...(typeof description === 'string' ? { description } : {}),
      schema,
    };
  });
}

/** A query parameter is left out rather than null. */
function withoutNull(schema: JsonObject): JsonObject {
  const { anyOf } = schema;
  const options = Array.isArray(anyOf) ? (anyOf as JsonObject[]).filter(({ type }) => type !== 'null') : [];
  return options[0] ?? schema;
}

function describeBody(name: string, contract: Contract, door: Door): OpenApiOperation['requestBody'] {
  if (!contract.body) return undefined;
  const notes = FIELD_NOTES[door];
  const place = `${contract.id}.body`;
  const schema = schemaOf(contract.body, 'input', place, notes);
  if (contract.upload) {
    const fields = (schema['properties'] ?? {}) as JsonObject;
    const properties = {
      [contract.upload]: annotateField(
        { type: 'string', contentMediaType: 'application/octet-stream' },
        `${place}.${contract.upload}`,
        notes,
      ),
      ...fields,
    };
    return {
      required: true,
      content: {
        'multipart/form-data': {
          schema: { type: 'object', properties, required: [contract.upload, ...requiredOf(schema)] },
        },
      },
    };
  }
  return {
    required: needsBody(contract),
    content: json(schema, exampleOf(requestExample(name, contract))),
  };
}

function requiredOf(schema: JsonObject): string[] {
  const { required } = schema;
  return Array.isArray(required) ? required.map(String) : [];
}

function needsBody(contract: Contract): boolean {
  return contract.body !== undefined && !contract.body.safeParse({}).success;
}

function json(schema: JsonObject, more: Omit<OpenApiMedia, 'schema'>): Record<string, OpenApiMedia> {
  return { 'application/json': { schema, ...more } };
}

function exampleOf(example: unknown): Omit<OpenApiMedia, 'schema'> {
  return example === undefined ? {} : { example };
}
