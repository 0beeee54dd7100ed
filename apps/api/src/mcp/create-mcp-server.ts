import type { Caller } from '@crier/operations';
import { contracts, toolHints } from '@crier/operations/contracts';
import { McpServer } from '@modelcontextprotocol/server';
import type { ApiOptions } from '../api-options.ts';
import { asCrierError } from '../errors/as-crier-error.ts';

const NAME = { name: 'crier', title: 'Crier', version: '1' };

/** The MCP server that answers one request of a caller and nothing else. */
export function createMcpServer({ handlers, logger }: ApiOptions, caller: Caller): McpServer {
  const server = new McpServer(NAME, { capabilities: { tools: {} } });
  const { response, summary } = contracts.listWorkspaces;
  const { readOnly, destructive, idempotent, openWorld } = toolHints(contracts.listWorkspaces);
  server.registerTool(
    'list-workspaces',
    {
      title: 'List workspaces',
      description: `${summary}. Call this first: everything else belongs to a workspace.`,
      outputSchema: response,
      annotations: {
        readOnlyHint: readOnly,
        destructiveHint: destructive,
        idempotentHint: idempotent,
        openWorldHint: openWorld,
      },
    },
    async () => {
      try {
        const found = await handlers.listWorkspaces({
          caller,
          params: {},
          query: undefined,
          body: undefined,
          file: undefined,
        });
        return { content: [{ type: 'text', text: JSON.stringify(found) }], structuredContent: found };
      } catch (thrown) {
        const error = asCrierError(thrown);
        if (error.status >= 500) logger.error({ err: error.cause ?? error }, 'a tool failed');
        return { isError: true, content: [{ type: 'text', text: error.message }] };
      }
    },
  );
  return server;
}
