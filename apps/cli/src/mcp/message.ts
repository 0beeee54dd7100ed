/** One JSON-RPC message, as far as a bridge reads it. */
export interface Message {
  readonly id?: unknown;
  readonly method?: unknown;
  readonly params?: unknown;
  readonly result?: unknown;
}

const VERSION = 'io.modelcontextprotocol/protocolVersion';
/** Which field of the parameters the header `Mcp-Name` repeats (MCP 2026-07-28: transports, standard headers). */
const NAMED_BY: Readonly<Record<string, string>> = {
  'tools/call': 'name',
  'prompts/get': 'name',
  'resources/read': 'uri',
};

/** Whether a value that came as JSON is an object, and no list. */
export function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The headers that repeat parts of a message: those of a message that names its revision, otherwise the revision that
 * was agreed on before. A message before any agreement has none.
 */
export function headersOf(message: unknown, agreed: string | null): Record<string, string> {
  const own = isMessage(message) ? fieldOf(fieldOf(message.params, '_meta'), VERSION) : undefined;
  if (!isMessage(message) || typeof own !== 'string' || typeof message.method !== 'string') {
    return agreed === null ? {} : { 'mcp-protocol-version': agreed };
  }
  const name = fieldOf(message.params, NAMED_BY[message.method] ?? '');
  return {
    'mcp-protocol-version': own,
    'mcp-method': message.method,
    ...(typeof name === 'string' ? { 'mcp-name': encodeHeader(name) } : {}),
  };
}

/** The revision that the answer to `initialize` agrees on; null if this is no such answer. */
export function revisionIn(answer: unknown): string | null {
  const revision = isMessage(answer) ? fieldOf(answer.result, 'protocolVersion') : undefined;
  return typeof revision === 'string' ? revision : null;
}

/** What a notification says is no longer wanted; undefined for every other message. */
export function cancelledBy(message: unknown): unknown {
  if (!isMessage(message) || message.method !== 'notifications/cancelled') return undefined;
  return fieldOf(message.params, 'requestId');
}

function fieldOf(value: unknown, name: string): unknown {
  return isMessage(value) ? Reflect.get(value, name) : undefined;
}

/** A text that no header can carry as it is goes in Base64 (MCP 2026-07-28: transports, value encoding). */
function encodeHeader(text: string): string {
  const plain = /^[\x21-\x7e](?:[\t\x20-\x7e]*[\x21-\x7e])?$/.test(text) && !/^=\?base64\?.*\?=$/.test(text);
  return plain ? text : `=?base64?${Buffer.from(text, 'utf8').toString('base64')}?=`;
}
