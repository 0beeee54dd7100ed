import type { IncomingHttpHeaders } from 'node:http';
import type { AnswerForm } from './answer-form.ts';

const REVISION = '2026-07-28';
const META = 'io.modelcontextprotocol';
const META_KEYS = new Set([`${META}/protocolVersion`, `${META}/clientInfo`, `${META}/clientCapabilities`]);

/** Matches gzip if it is named and its weight is not zero (RFC 9110 §12.5.3). */
const GZIP = /(?:^|,)\s*gzip\s*(?:$|,|;\s*q=(?:1|0?\.0*[1-9]))/i;

/** A request for which the protocol allows only one answer. */
export interface PlainRequest {
  readonly id: string | number;
  readonly method: string;
  readonly name: string | undefined;
  readonly args: unknown;
  /** Whether the answer may be compressed with gzip. */
  readonly takesGzip: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * The request of a complete message of the newest revision that has only the members every client sends; null for every
 * other message, which the SDK handles. Most calls are plain, and answering one directly costs a fraction of setting up
 * a server for it.
 */
export function readPlainRequest(
  headers: IncomingHttpHeaders,
  form: AnswerForm,
  message: unknown,
): PlainRequest | null {
  if (headers['mcp-protocol-version'] !== REVISION || headers['content-type'] !== 'application/json')
    return null;
  if (form !== 'document' && form !== 'either') return null;
  if (!isFields(message) || !hasOnly(message, ['jsonrpc', 'id', 'method', 'params'])) return null;
  const { jsonrpc, id, method, params } = message;
  const isId = typeof id === 'string' || Number.isSafeInteger(id);
  if (jsonrpc !== '2.0' || !isId || typeof method !== 'string' || method !== headers['mcp-method'])
    return null;
  if (!isFields(params) || !hasOnly(params, ['name', 'arguments', '_meta']) || !isPlainMeta(params['_meta']))
    return null;
  const { name, arguments: args } = params;
  if (name !== headers['mcp-name'] || (name !== undefined && typeof name !== 'string')) return null;
  if (args !== undefined && !isFields(args)) return null;
  const takesGzip = GZIP.test(String(headers['accept-encoding'] ?? ''));
  return { id: id as string | number, method, name, args, takesGzip };
}

function isPlainMeta(meta: unknown): boolean {
  if (!isFields(meta) || Object.keys(meta).some((key) => !META_KEYS.has(key))) return false;
  const info = meta[`${META}/clientInfo`];
  const capabilities = meta[`${META}/clientCapabilities`];
  return (
    meta[`${META}/protocolVersion`] === REVISION &&
    (info === undefined || isPlainInfo(info)) &&
    isFields(capabilities) &&
    Object.keys(capabilities).length === 0
  );
}

function isPlainInfo(info: unknown): boolean {
  return (
    isFields(info) &&
    hasOnly(info, ['name', 'version', 'title']) &&
    typeof info['name'] === 'string' &&
    typeof info['version'] === 'string' &&
    (info['title'] === undefined || typeof info['title'] === 'string')
  );
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function hasOnly(value: Fields, keys: readonly string[]): boolean {
  return Object.keys(value).every((key) => keys.includes(key));
}
