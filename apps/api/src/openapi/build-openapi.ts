import { operationsAt } from '@crier/contracts';
import { describePaths } from './describe-paths.ts';
import type { OpenApiDocument } from './document.ts';
import { API, type Surface } from './surfaces.ts';

/**
 * The OpenAPI 3.1 document of a door, built from the contracts alone: the same address gives the same document.
 * @param address absolute address of the door, without a trailing slash
 * @param surface the REST API unless given
 */
export function buildOpenApi(address: string, surface: Surface = API): OpenApiDocument {
  const { door, title, description, tagNames, tagDescriptions } = surface;
  const { paths, responses } = describePaths(operationsAt(door, 'multi_tenant'), door, tagNames);
  return {
    openapi: '3.1.0',
    info: {
      ...{ title, version: '1', description },
      contact: surface.contact(address),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: address }],
    security: surface.security,
    tags: Object.entries(tagDescriptions).map(([name, text]) => ({ name, description: text })),
    paths,
    ...(surface.webhooks === undefined ? {} : { webhooks: surface.webhooks() }),
    components: {
      securitySchemes: surface.securitySchemes(address),
      schemas: surface.schemas(),
      headers: surface.headers(),
      responses,
    },
  };
}
