export { buildOpenApi } from './build-openapi.ts';
export type { OpenApiDocument, OpenApiOperation, OpenApiParameter } from './document.ts';
export { renderClientRoutes } from './render-client-routes.ts';
export { renderConsoleOpenApi, renderOpenApi } from './render-openapi.ts';
