import {
  type ListToolsResult,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
} from '@modelcontextprotocol/server';
import { ASKING_TOOLS } from './asking-tools.ts';
import { CONTENT_TOOLS } from './content-tools.ts';
import type { DiagnosticContext, DiagnosticTools } from './diagnostic-tool.ts';
import { INPUT_TOOLS, STATES } from './input-tools.ts';
import { DIAGNOSTIC_PROMPTS } from './prompts.ts';
import { DIAGNOSTIC_RESOURCES, DIAGNOSTIC_TEMPLATES, readDiagnosticResource } from './resources.ts';

const TOOLS: DiagnosticTools = { ...CONTENT_TOOLS, ...ASKING_TOOLS, ...INPUT_TOOLS };
const CACHED = { ttlMs: 1_000, cacheScope: 'private' } as const;

/** The list of tools, as it is sent. */
const DIAGNOSTIC_TOOLS = {
  tools: Object.entries(TOOLS).map(([name, { description, inputSchema }]) => ({
    ...{ name, description },
    inputSchema: inputSchema ?? { type: 'object', properties: {} },
  })) as ListToolsResult['tools'],
};

/** A server with everything that the conformance suite expects of one under test, in every revision. */
export function createDiagnosticServer(announce: DiagnosticContext['announce']): Server {
  const server = new Server(
    { name: 'diagnostics', version: '1' },
    {
      capabilities: {
        tools: { listChanged: true },
        resources: { subscribe: true },
        prompts: { listChanged: true },
        logging: {},
        completions: {},
      },
      requestState: { verify: STATES.verify },
      cacheHints: {
        'tools/list': CACHED,
        'resources/list': CACHED,
        'resources/templates/list': CACHED,
        'resources/read': CACHED,
        'prompts/list': CACHED,
        'server/discover': CACHED,
      },
    },
  );
  server.setRequestHandler('tools/list', () => DIAGNOSTIC_TOOLS);
  server.setRequestHandler('tools/call', ({ params: { name, arguments: args } }, context) => {
    const tool = TOOLS[name];
    if (tool === undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `No tool ${name}`);
    return tool.run(args ?? {}, { ...context, announce });
  });
  server.setRequestHandler('resources/list', () => ({ resources: DIAGNOSTIC_RESOURCES }));
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: DIAGNOSTIC_TEMPLATES }));
  server.setRequestHandler('resources/read', ({ params: { uri } }) => {
    const resource = readDiagnosticResource(uri);
    if (resource === null) throw new ResourceNotFoundError(uri);
    return resource;
  });
  server.setRequestHandler('resources/subscribe', () => ({}));
  server.setRequestHandler('resources/unsubscribe', () => ({}));
  server.setRequestHandler('prompts/list', () => ({
    prompts: DIAGNOSTIC_PROMPTS.map(({ name, description, arguments: fields = [] }) => ({
      ...{ name, description },
      arguments: fields,
    })),
  }));
  server.setRequestHandler('prompts/get', ({ params: { name, arguments: args } }, context) => {
    const prompt = DIAGNOSTIC_PROMPTS.find((one) => one.name === name);
    if (prompt === undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `No prompt ${name}`);
    return prompt.get(args ?? {}, context);
  });
  server.setRequestHandler('completion/complete', () => ({ completion: { values: [], hasMore: false } }));
  return server;
}
