import { findTool } from '@crier/mcp-tools';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { callTool, type ServedRequest } from './call-tool.ts';
import { CACHE_HINT, LISTS, SERVER } from './lists.ts';
import type { PlainRequest } from './plain-request.ts';
import { prepareResult } from './prepared-result.ts';

/** A message that is answered, and how it is compressed. */
export interface PlainAnswer {
  readonly body: Buffer;
  readonly encoding: 'gzip' | null;
}

const COMPLETE = { resultType: 'complete', _meta: { 'io.modelcontextprotocol/serverInfo': SERVER } };
/** They are the same for every caller, and made only once because each is large. */
const LISTED = new Map(
  Object.entries(LISTS).map(([method, list]) => [
    method,
    prepareResult({ ...list, ...CACHE_HINT, ...COMPLETE }),
  ]),
);

/**
 * The message that answers a plain request as the SDK would, except for the order of members; null if the SDK has to
 * answer. Only lists are compressed.
 */
export async function answerPlainly(
  { id, method, name, args, takesGzip }: PlainRequest,
  served: ServedRequest,
): Promise<PlainAnswer | null> {
  const list = name === undefined && args === undefined ? LISTED.get(method) : undefined;
  if (list !== undefined) {
    const compressed = takesGzip ? list.gzip(id) : null;
    return compressed === null
      ? { body: list.plain(id), encoding: null }
      : { body: compressed, encoding: 'gzip' };
  }
  const tool = method === 'tools/call' && name !== undefined ? findTool(name) : undefined;
  if (tool === undefined) return null;
  const result = textOf(await callTool(served, tool, args));
  const body = Buffer.from(`{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${result}}`);
  return { body, encoding: null };
}

/** The result as JSON. Its first text already holds the structured content, which is not serialised again. */
function textOf({ structuredContent, ...result }: CallToolResult): string {
  const rest = JSON.stringify({ ...result, ...COMPLETE });
  const [first] = result.content;
  if (structuredContent === undefined || first?.type !== 'text') return rest;
  return `${rest.slice(0, -1)},"structuredContent":${first.text}}`;
}
