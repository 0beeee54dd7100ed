import { type JsonObject, PERMISSIONS } from '@crier/domain';
import { type Contract, contracts, type OperationName, pathParameters } from '@crier/operations/contracts';
import { annotateField } from './annotate.ts';
import type {
  OpenApiDocument,
  OpenApiMedia,
  OpenApiOperation,
  OpenApiParameter,
  OpenApiResponse,
} from './document.ts';
import { errorResponses } from './error-responses.ts';
import { REQUEST_EXAMPLES, RESPONSE_EXAMPLES } from './examples.ts';
import { RESPONSE_HEADERS, successHeaders } from './response-headers.ts';
import { componentSchemas, schemaOf } from './schemas.ts';
import { languageParameters } from './translated.ts';

const DESCRIPTION = [
  'Publish posts to social networks: drafts, schedules, queues, and what became of each post on each account.',
  'Every request sends `Authorization: Bearer <token>`, a personal key or the access token of an app. Dates are `YYYY-MM-DD HH:MM:SS` in UTC. Every error body has a',
  '`message`; a 422 adds `errors` by field. `request_id` is the `X-Request-Id` of the answer.',
].join(' ');

const TAG_NAMES: Readonly<Record<string, string>> = {
  ping: 'General',
  workspaces: 'General',
  accounts: 'Accounts',
  tags: 'Tags',
  media: 'Media',
  posts: 'Posts',
  queue: 'Queue',
  me: 'General',
  members: 'Members',
};

const TAG_DESCRIPTIONS: Readonly<Record<string, string>> = {
  General: 'Whether a key works, whose it is, and where it may be used.',
  Accounts: 'The social accounts that are connected to a workspace.',
  Tags: 'Labels of posts.',
  Media: 'Pictures and videos, their folders, and the ways to bring them in.',
  Queue: 'The posting slots of a workspace.',
  Members: 'Who belongs to a workspace; for its administrators.',
  Posts: 'Posts from draft to published, and what became of them on every account.',
};

/**
 * The OpenAPI 3.1 document of the API, from the contracts alone: the same for the same address.
 * @param apiAddress absolute address of the API base, without a trailing slash
 */
export function buildOpenApi(apiAddress: string): OpenApiDocument {
  const paths: Record<string, Record<string, OpenApiOperation>> = {};
  const responses: Record<string, OpenApiResponse> = {};
  for (const [name, contract] of Object.entries(contracts) as [OperationName, Contract][]) {
    const path = paths[contract.path] ?? {};
    path[contract.method.toLowerCase()] = describeOperation(name, contract);
    for (const error of errorResponses(contract)) responses[error.name] = error.response;
    paths[contract.path] = path;
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Crier API',
      version: '1',
      description: DESCRIPTION,
      contact: { name: 'Reference', url: `${apiAddress}/docs` },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: apiAddress }],
    security: [{ key: [] }, { oauth: ['api'] }],
    tags: Object.entries(TAG_DESCRIPTIONS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: describeCredentials(apiAddress),
      schemas: componentSchemas(),
      headers: RESPONSE_HEADERS,
      responses: Object.fromEntries(Object.entries(responses).sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  };
}

function describeCredentials(apiAddress: string): JsonObject {
  const oauth = `${apiAddress.replace(/\/api$/, '')}/oauth`;
  return {
    key: { type: 'http', scheme: 'bearer', description: 'A personal key of a user.' },
    oauth: {
      type: 'oauth2',
      description: [
        'An access token that an app got from a user. Only apps that an administrator registered may have the scope',
        '`api`; apps without a secret send a PKCE challenge with S256.',
      ].join(' '),
      flows: {
        authorizationCode: {
          authorizationUrl: `${oauth}/authorize`,
          tokenUrl: `${oauth}/token`,
          refreshUrl: `${oauth}/token`,
          scopes: { api: 'The REST API.', mcp: 'The MCP server.' },
        },
      },
    },
  };
}

function describeOperation(name: OperationName, contract: Contract): OpenApiOperation {
  const body = describeBody(name, contract);
  return {
    operationId: contract.id,
    summary: contract.summary,
    ...(contract.description ? { description: contract.description } : {}),
    tags: [TAG_NAMES[contract.id.split('.')[0] ?? ''] ?? 'General'],
    ...(contract.access === 'user' ? {} : { 'x-roles': PERMISSIONS[contract.access] }),
    parameters: [
      ...pathParameters(contract).map(describePathParameter),
      ...describeQuery(contract),
      ...(contract.method === 'GET' ? [] : [IDEMPOTENCY_KEY]),
      ...(contract.errors.includes('precondition_failed') ? [IF_MATCH] : []),
      ...languageParameters(name),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: {
      [contract.status]: {
        description: contract.status === 201 ? 'Created.' : 'Success.',
        headers: successHeaders(name, contract),
        content: json(schemaOf(contract.response, 'output', contract.id), {
          example: RESPONSE_EXAMPLES[name],
        }),
      },
      ...Object.fromEntries(
        errorResponses(contract).map(({ status, name: error }) => [
          status,
          { $ref: `#/components/responses/${error}` },
        ]),
      ),
    },
  };
}

const IF_MATCH: OpenApiParameter = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The `ETag` with which the record was read: if the record has changed since, nothing happens and the answer is 412.',
  schema: { type: 'string', examples: ['"3Qm0xkT1v5yZ8aBcDeFgHi"'] },
};

const IDEMPOTENCY_KEY: OpenApiParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Carries the request out once: within 24 hours a repeat gets the same answer and `Idempotent-Replayed: true`.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

function describePathParameter(name: string): OpenApiParameter {
  const uuid: JsonObject = { type: 'string', format: 'uuid' };
  if (name === 'workspace') {
    return { name, in: 'path', required: true, description: 'UUID of the workspace.', schema: uuid };
  }
  if (name === 'member') {
    const schema = { type: 'integer', minimum: 1 };
    return { name, in: 'path', required: true, description: 'Integer id of the user.', schema };
  }
  return {
    name,
    in: 'path',
    required: true,
    description: `UUID or integer id of the ${name === 'media' ? 'media record' : name}.`,
    schema: { oneOf: [uuid, { type: 'integer', minimum: 1 }] },
  };
}

function describeQuery(contract: Contract): OpenApiParameter[] {
  if (!contract.query) return [];
  const { properties } = schemaOf(contract.query, 'input', 'parameters') as {
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

function describeBody(name: OperationName, contract: Contract): OpenApiOperation['requestBody'] {
  if (!contract.body) return undefined;
  const schema = schemaOf(contract.body, 'input', contract.id);
  if (contract.upload) {
    const fields = (schema['properties'] ?? {}) as JsonObject;
    const properties = {
      [contract.upload]: annotateField(
        { type: 'string', contentMediaType: 'application/octet-stream' },
        contract.upload,
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
  const example = REQUEST_EXAMPLES[name];
  return { required: needsBody(contract), content: json(schema, example ? { example } : {}) };
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
