export { buildOpenApi } from './build-openapi.ts';
export type { OpenApiDocument, OpenApiOperation, OpenApiParameter } from './document.ts';
export {
  renderClientConsoleRoutes,
  renderClientRoutes,
  renderClientTenancyRoutes,
} from './render-client-routes.ts';
export { renderConsoleOpenApi, renderOpenApi } from './render-openapi.ts';
