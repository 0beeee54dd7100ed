import { jsonToLex, lexicons } from '@atproto/api';
import type { Exchange } from './exchange.ts';
import { type JsonObject, objectIn } from './json.ts';
import type { NetworkDescription } from './network-description.ts';
import { mediaType } from './request-content.ts';
import { unknownProperties } from './unknown-properties.ts';

const XRPC = /^\/xrpc\/([^/]+)$/;

/** The official lexicons of atproto and Bluesky. Calls by XRPC are compared; everything else, such as pages, is not. */
export function lexiconDescription(): NetworkDescription {
  return {
    requestFindings: async (exchange) => {
      const { id, method } = calledMethod(exchange);
      if (id === undefined) return [];
      const name = `${exchange.request.method} ${id}`;
      if (method === undefined) return [`${name}: no such address`];
      return [...parameterFindings(id, method, exchange), ...inputFindings(id, method, exchange)].map(
        (finding) => `${name}: ${finding}`,
      );
    },
    answerFindings(exchange) {
      const { id, method } = calledMethod(exchange);
      const { status, body } = exchange.answer;
      if (id === undefined || method === undefined) return [];
      const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
      const findings =
        status >= 400 ? errorFindings(text) : status === 200 ? outputFindings(id, method, text) : [];
      return findings.map((finding) => `${exchange.request.method} ${id} answers ${status}: ${finding}`);
    },
  };
}

function calledMethod({ request }: Exchange): { readonly id?: string; readonly method?: JsonObject } {
  const id = XRPC.exec(request.path)?.[1];
  if (id === undefined) return {};
  const definition = lexicons.getDef(id);
  const verb = request.method === 'GET' ? 'query' : 'procedure';
  return definition?.type === verb ? { id, method: objectIn(definition) } : { id };
}

function parameterFindings(id: string, method: JsonObject, { request }: Exchange): readonly string[] {
  const properties = objectIn(objectIn(method['parameters'])['properties']);
  const names = [...new Set(request.query.keys())];
  const unknown = names.filter((name) => !Object.hasOwn(properties, name));
  const values = names.map((name) => {
    const given = request.query.getAll(name);
    const { type } = objectIn(properties[name]);
    if (type === 'array') return [name, given];
    const [text = ''] = given;
    if (type === 'integer') return [name, Number(text)];
    return [name, type === 'boolean' ? text === 'true' : text];
  });
  return [
    ...unknown.map((name) => `parameter ${name} is not known`),
    ...faults(() => lexicons.assertValidXrpcParams(id, Object.fromEntries(values))),
  ];
}

function inputFindings(id: string, method: JsonObject, { request }: Exchange): readonly string[] {
  if (method['type'] === 'query') return [];
  const isEmpty = request.body === null || request.body.length === 0;
  if (method['input'] === undefined) return isEmpty ? [] : ['the body is not described'];
  const type = mediaType(String(request.headers['content-type'] ?? ''));
  const { encoding, schema } = objectIn(method['input']);
  if (encoding !== '*/*' && encoding !== type) return [`the body is ${type}`];
  if (schema === undefined || request.body === null) return [];
  const json: unknown = JSON.parse(new TextDecoder().decode(request.body));
  return [
    ...faults(() => lexicons.assertValidXrpcInput(id, lex(json))),
    ...unknownProperties(schema, json),
    ...recordFindings(json),
  ];
}

/** The records of a call that writes some, each by the lexicon of its collection. */
function recordFindings(json: unknown): readonly string[] {
  const { collection, record, writes } = objectIn(json);
  if (Array.isArray(writes))
    return writes.flatMap((write) => {
      const { value, ...where } = objectIn(write);
      return recordFindings({ ...where, record: value });
    });
  if (typeof collection !== 'string' || record === undefined) return [];
  const definition = lexicons.getDef(collection);
  if (definition?.type !== 'record') return [`there is no record ${collection}`];
  const value = { $type: collection, ...objectIn(record) };
  return [
    ...faults(() => lexicons.assertValidRecord(collection, lex(value))),
    ...unknownProperties(definition, value),
  ];
}

function outputFindings(id: string, method: JsonObject, text: string): readonly string[] {
  const { schema } = objectIn(method['output']);
  if (schema === undefined) return [];
  const json: unknown = JSON.parse(text);
  return [...faults(() => lexicons.assertValidXrpcOutput(id, lex(json))), ...unknownProperties(schema, json)];
}

/** An error names itself (atproto: "HTTP API (XRPC)", error responses). */
function errorFindings(text: string): readonly string[] {
  const { error, message } = objectIn(text.startsWith('{') ? JSON.parse(text) : {});
  return typeof error === 'string' && typeof message === 'string'
    ? []
    : ['the error has no name or no message'];
}

/** With blobs as the lexicons expect them. */
function lex(json: unknown): unknown {
  return jsonToLex(json as Parameters<typeof jsonToLex>[0]);
}

function faults(check: () => unknown): readonly string[] {
  try {
    check();
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
