import {
  renderClientConsoleRoutes,
  renderClientRoutes,
  renderClientTenancyRoutes,
  renderConsoleOpenApi,
  renderOpenApi,
} from '@crier/api/openapi';
import { renderBrandModule, renderMailBrandModule } from './generation/brand-module.ts';
import { renderErrorsPage } from './generation/errors-page.ts';
import { renderEventTypesPage } from './generation/event-types-page.ts';
import type { Generator } from './generation/generate-files.ts';
import { renderLibrariesPage } from './generation/libraries-page.ts';
import { renderMcpToolsPage } from './generation/mcp-tools-page.ts';
import { renderNetworkShapesModule } from './generation/network-shapes-module.ts';
import { renderNetworksPage } from './generation/networks-page.ts';
import { renderVocabularyModule } from './generation/vocabulary-module.ts';

/** Every committed file that is derived from sources; `pnpm gen` writes them, `pnpm gen --check` compares them. */
export const GENERATORS: Generator[] = [
  { file: 'docs/errors.md', render: renderErrorsPage },
  { file: 'docs/event-types.md', render: renderEventTypesPage },
  { file: 'docs/libraries.md', render: renderLibrariesPage },
  { file: 'docs/mcp-tools.md', render: renderMcpToolsPage },
  { file: 'docs/networks.md', render: renderNetworksPage },
  { file: 'docs/openapi.json', render: renderOpenApi },
  { file: 'docs/console-openapi.json', render: renderConsoleOpenApi },
  { file: 'packages/client/src/routes/rest.ts', render: renderClientRoutes },
  { file: 'packages/client/src/routes/console.ts', render: renderClientConsoleRoutes },
  { file: 'packages/client/src/routes/tenancy.ts', render: renderClientTenancyRoutes },
  { file: 'apps/api/src/pages/brand.ts', render: renderBrandModule },
  { file: 'packages/network-simulator/src/pages/brand.ts', render: renderBrandModule },
  { file: 'tooling/dev-mail/src/brand.ts', render: renderBrandModule },
  { file: 'packages/service/src/mail/brand.ts', render: renderMailBrandModule },
  { file: 'apps/panel/src/ui/network-mark/library-shapes.ts', render: renderNetworkShapesModule },
  { file: 'packages/publishers/src/recording/vocabulary.ts', render: renderVocabularyModule },
];
