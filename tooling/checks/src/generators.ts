import { renderClientRoutes, renderConsoleOpenApi, renderOpenApi } from '@crier/api/openapi';
import { renderErrorsPage } from './generation/errors-page.ts';
import type { Generator } from './generation/generate-files.ts';
import { renderNetworksPage } from './generation/networks-page.ts';

/** Every committed file that is derived from sources; `pnpm gen` writes them, `pnpm gen --check` compares them. */
export const GENERATORS: Generator[] = [
  { file: 'docs/errors.md', render: renderErrorsPage },
  { file: 'docs/networks.md', render: renderNetworksPage },
  { file: 'docs/openapi.json', render: renderOpenApi },
  { file: 'docs/console-openapi.json', render: renderConsoleOpenApi },
  { file: 'packages/client/src/routes.ts', render: renderClientRoutes },
];
