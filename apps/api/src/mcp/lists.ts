import { DECLARED_TOOLS, PROMPTS, RESOURCE_TEMPLATES, RESOURCES } from '@crier/mcp-tools';
import type { ListToolsResult } from '@modelcontextprotocol/server';
import { JSON_TYPE } from './call-tool.ts';

/** How the service names itself to clients. */
export const SERVER = { name: 'crier', title: 'Crier', version: '1' };
/** Lists are the same for everybody and changed by releases only. */
export const CACHE_HINT = { ttlMs: 300_000, cacheScope: 'private' } as const;

/** Results of the methods that list what the service has. */
export const LISTS = {
  'tools/list': { tools: DECLARED_TOOLS as ListToolsResult['tools'] },
  'resources/list': { resources: RESOURCES.map((resource) => ({ ...resource, mimeType: JSON_TYPE })) },
  'resources/templates/list': {
    resourceTemplates: RESOURCE_TEMPLATES.map((template) => ({ ...template, mimeType: JSON_TYPE })),
  },
  'prompts/list': {
    prompts: PROMPTS.map(({ name, title, description, arguments: fields }) => ({
      ...{ name, title, description },
      arguments: fields.map((field) => ({ ...field })),
    })),
  },
};
