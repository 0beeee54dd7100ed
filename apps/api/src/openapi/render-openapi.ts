import { buildOpenApi } from './build-openapi.ts';

/** The document of an example installation as it is committed: pretty-printed JSON with a final line break. */
export function renderOpenApi(): string {
  return `${JSON.stringify(buildOpenApi('https://crier.example/crier/api'), null, 2)}\n`;
}
