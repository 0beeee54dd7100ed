export { buildOpenApi } from './build-openapi.ts';
export type { OpenApiDocument, OpenApiOperation, OpenApiParameter } from './document.ts';
export { renderOpenApi } from './render-openapi.ts';
