import { buildOpenApi } from './build-openapi.ts';
import type { OpenApiDocument } from './document.ts';
import { CONSOLE } from './surfaces.ts';

/** The document of an example installation as it is committed: pretty-printed JSON with a final line break. */
export function renderOpenApi(): string {
  return render(buildOpenApi('https://crier.example/crier/api'));
}

/** The document of an example installation's console, as it is committed. */
export function renderConsoleOpenApi(): string {
  return render(buildOpenApi('https://crier.example/crier/console', CONSOLE));
}

function render(document: OpenApiDocument): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
