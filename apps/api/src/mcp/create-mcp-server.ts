import { CrierError } from '@crier/domain';
import { findTool, INSTRUCTIONS, promptText, readResource } from '@crier/mcp-tools';
import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
} from '@modelcontextprotocol/server';
import { asCrierError } from '../errors/as-crier-error.ts';
import { callTool, JSON_TYPE, type ServedRequest } from './call-tool.ts';
import { CACHE_HINT, LISTS, SERVER } from './lists.ts';

/** The MCP server that answers one request of a caller and nothing else. */
export function createMcpServer(served: ServedRequest): Server {
  const { port, observe } = served;
  const server = new Server(SERVER, {
    capabilities: { tools: {}, resources: {}, prompts: {} },
    instructions: INSTRUCTIONS,
    cacheHints: {
      'tools/list': CACHE_HINT,
      'resources/list': CACHE_HINT,
      'resources/templates/list': CACHE_HINT,
      'prompts/list': CACHE_HINT,
      'server/discover': CACHE_HINT,
    },
  });
  server.setRequestHandler('tools/list', () => LISTS['tools/list']);
  server.setRequestHandler('tools/call', async ({ params }) => {
    const tool = findTool(params.name);
    if (tool === undefined) {
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Tool ${params.name} not found`);
    }
    const result = await callTool(served, tool, params.arguments);
    return server.projectCallToolResult(result, tool.outputSchema);
  });
  server.setRequestHandler('resources/list', () => LISTS['resources/list']);
  server.setRequestHandler('resources/templates/list', () => LISTS['resources/templates/list']);
  server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    const text = await readOrRefuse(uri);
    if (text === null) throw new ResourceNotFoundError(uri);
    return { contents: [{ uri, mimeType: JSON_TYPE, text }] };
  });
  server.setRequestHandler('prompts/list', () => LISTS['prompts/list']);
  server.setRequestHandler('prompts/get', ({ params }) => {
    try {
      const text = promptText(params.name, params.arguments ?? {});
      return { messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }] };
    } catch (error) {
      if (!(error instanceof CrierError)) throw error;
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, error.message);
    }
  });
  return server;

  /** A resource that the caller may not read is reported as missing, like one that does not exist. */
  async function readOrRefuse(uri: string): Promise<string | null> {
    try {
      return await readResource(uri, port);
    } catch (thrown) {
      const error = asCrierError(thrown);
      if (error.status < 500) return null;
      observe('resources/read')('failed', error);
      throw new ProtocolError(ProtocolErrorCode.InternalError, error.message);
    }
  }
}
