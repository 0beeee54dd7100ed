import { expect } from 'vitest';

const MODERN = '2026-07-28';

/** A message of the revisions that have a handshake. */
export function legacyCall(method: string, params: object = {}, id: number | string = 1): Message {
  return {
    headers: { 'mcp-protocol-version': '2025-11-25' },
    body: { jsonrpc: '2.0', id, method, params },
  };
}

/** A message of the revision without one: version and capabilities travel in every message. */
export function modernCall(method: string, params: object = {}, id: number | string = 1): Message {
  const name = (params as { name?: string }).name;
  return {
    headers: {
      'mcp-protocol-version': MODERN,
      'mcp-method': method,
      ...(name === undefined ? {} : { 'mcp-name': name }),
    },
    body: {
      jsonrpc: '2.0',
      id,
      method,
      params: {
        ...params,
        _meta: {
          'io.modelcontextprotocol/protocolVersion': MODERN,
          'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
          'io.modelcontextprotocol/clientCapabilities': {},
        },
      },
    },
  };
}

export interface Message {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
}

/** What is answered to a message, whether it comes as one document or as an event. */
export function answerIn(text: string): { id: unknown; result?: Record<string, unknown>; error?: unknown } {
  const data = /^data: (\{.*\})$/m.exec(text)?.[1] ?? text;
  const answer = JSON.parse(data);
  expect(answer.jsonrpc).toBe('2.0');
  return answer;
}
