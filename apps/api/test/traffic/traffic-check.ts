import { readFileSync } from 'node:fs';
import { isJsonObject } from '@crier/domain';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { OpenApiDocument, OpenApiOperation, OpenApiParameter } from '../../src/openapi/index.ts';
import { type Answer, answerChecker, type Described, describedOperations } from '../fuzz/answer-check.ts';

/** The document as it is published. */
export const DOCUMENT: OpenApiDocument = JSON.parse(
  readFileSync(new URL('../../../../docs/openapi.json', import.meta.url), 'utf8'),
);

/** A request as it came over the wire. */
export interface Request {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

export interface TrafficCheck {
  /** The operation that the address belongs to; null when it is none of the API. */
  operationAt(method: string, url: string): Described | null;
  /** What is wrong with an answer by the document alone: status, headers, type, body. Null when all is well. */
  faultOfAnswer(described: Described, answer: Answer): string | null;
  /** What is wrong with a request by the document alone: address, query, headers, token, body. */
  faultOfRequest(described: Described, request: Request): Promise<string | null>;
}

const ID = 'https://crier.example/openapi.json';

export function createTrafficCheck(document: OpenApiDocument = DOCUMENT): TrafficCheck {
  const faultOfBody = answerChecker(document);
  const ajv = new Ajv2020({ strict: false, allErrors: true, coerceTypes: 'array' });
  addFormats.default(ajv);
  ajv.addSchema({ ...document, $id: ID });
  const operations = describedOperations(document).map((described) => ({
    described,
    pattern: new RegExp(`^(?:/[^/]+)?/api${described.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}/?$`),
    /** A literal segment wins over a parameter. */
    weight: described.path.split('{').length,
  }));
  operations.sort((a, b) => a.weight - b.weight);

  const found = (method: string, url: string) => {
    const [path = ''] = url.split('?');
    for (const { described, pattern } of operations) {
      const match = described.method === method.toLowerCase() ? pattern.exec(path) : null;
      if (match) return { described, values: match.groups ?? {} };
    }
    return null;
  };

  /** A copy of the value in the types that the schema at the pointer wants is checked: what is sent is text. */
  const faultOf = (name: string, pointer: string, value: unknown): string | null => {
    const validate = ajv.getSchema(`${ID}#${pointer}`);
    if (!validate) return `${name} has no schema`;
    return validate(structuredClone(value))
      ? null
      : `${name} does not fit: ${ajv.errorsText(validate.errors)}`;
  };

  return {
    operationAt: (method, url) => found(method, url)?.described ?? null,
    faultOfAnswer: (described, answer) => {
      const { status, headers } = answer;
      const declared = responseOf(document, described.operation, status);
      if (!declared) return `answered ${status}, which is not declared: ${answer.body.slice(0, 300)}`;
      const reference = described.operation.responses[String(status)];
      const pointer =
        reference && '$ref' in reference
          ? reference.$ref.slice(1)
          : `/paths/${escaped(described.path)}/${described.method}/responses/${status}`;
      // RFC 9110 §15.5.2: a 401 always says how to authenticate.
      const needed = status === 401 ? ['WWW-Authenticate'] : [];
      for (const name of new Set([...Object.keys(declared.headers ?? {}), ...needed])) {
        const value = headers[name.toLowerCase()];
        const header = headerAt(document, `${pointer}/headers/${name}`, declared.headers?.[name]);
        if (value === undefined && !header.required && !needed.includes(name)) continue;
        const fault = faultOf(name, `${header.pointer}/schema`, value ?? '');
        if (fault !== null) return `answered ${status}: ${fault}`;
      }
      if (status < 500) return faultOfBody(described, answer);
      return /^\{"message":"[^"]+"/.test(answer.body) ? null : `answered ${status}: ${answer.body}`;
    },
    faultOfRequest: async ({ path, method, operation }, request) => {
      const base = `/paths/${escaped(path)}/${method}`;
      const { values } = found(request.method, request.url) ?? { values: {} };
      const query = new URL(request.url, 'http://x').searchParams;
      const names = new Set(
        operation.parameters.flatMap((parameter) => (parameter.in === 'query' ? parameter.name : [])),
      );
      for (const name of query.keys())
        if (!names.has(name)) return `the query parameter ${name} is not declared`;
      for (const [index, parameter] of operation.parameters.entries()) {
        const value = sentValue(parameter, values, query, request);
        if (value === undefined) {
          if (parameter.required) return `${parameter.name} is missing`;
          continue;
        }
        const fault = faultOf(parameter.name, `${base}/parameters/${index}/schema`, value);
        if (fault !== null) return fault;
      }
      if (!/^Bearer \S+$/.test(String(request.headers['authorization']))) return 'has no bearer token';
      const declared = operation.requestBody;
      if (request.body.length === 0) return declared?.required ? 'has no body' : null;
      const [type = ''] = String(request.headers['content-type']).split(';');
      if (!declared?.content[type]) return `has a body of type ${type}, which is not declared`;
      const pointer = `${base}/requestBody/content/${escaped(type)}/schema`;
      return faultOf('the body', pointer, await contentOf(type, request));
    },
  };
}

function responseOf(document: OpenApiDocument, { responses }: OpenApiOperation, status: number) {
  const response = responses[String(status)];
  if (response === undefined || !('$ref' in response)) return response;
  return document.components.responses[response.$ref.split('/').at(-1) ?? ''];
}

/** Where a declared header is described, and whether it always comes. */
function headerAt(document: OpenApiDocument, pointer: string, declared: unknown) {
  const { $ref: ref } = (declared ?? {}) as { readonly $ref?: string };
  if (ref === undefined) return { pointer, required: false };
  const header = document.components.headers[ref.split('/').at(-1) ?? ''];
  return { pointer: ref.slice(1), required: isJsonObject(header) && header['required'] === true };
}

function sentValue(
  { in: place, name }: OpenApiParameter,
  values: Readonly<Record<string, string | undefined>>,
  query: URLSearchParams,
  { headers }: Request,
): string | readonly string[] | number | undefined {
  if (place === 'header') return headers[name.toLowerCase()];
  if (place === 'query') {
    if (!query.has(name)) return undefined;
    return name.endsWith('[]') ? query.getAll(name) : (query.get(name) ?? undefined);
  }
  const text = values[name];
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : text;
}

async function contentOf(type: string, { headers, body }: Request): Promise<unknown> {
  if (type === 'application/json') return JSON.parse(body.toString('utf8'));
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': String(headers['content-type']) },
  }).formData();
  return Object.fromEntries(
    [...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  );
}

/** A part of a JSON pointer in a URI fragment. */
function escaped(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
}
