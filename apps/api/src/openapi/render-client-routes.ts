import {
  type Access,
  type Contract,
  connectionContracts,
  consoleContracts,
  contracts,
  panelContracts,
} from '@crier/contracts';

const ROUTES_HEADER = `// Derived from the contracts by \`pnpm gen\`.
import type { Contracts, OperationName } from '@crier/contracts';

type Routes = {
  readonly [Name in OperationName]: Pick<Contracts[Name], 'id' | 'method' | 'path' | UploadKey<Contracts[Name]>>;
};

type UploadKey<C> = Extract<keyof C, 'upload'>;

/** How each operation is reached, without the schemas of the contracts. */
export const ROUTES: Routes = {
`;

const CONSOLE_HEADER = `// Derived from the contracts by \`pnpm gen\`.
import type { ConsoleOperation, SessionContracts } from './call-types.ts';

type ConsoleRoutes = {
  readonly [Name in ConsoleOperation]: Pick<SessionContracts[Name], 'id' | 'method' | 'path'>;
};

/** How each operation of the console is reached, without the schemas of the contracts. */
export const CONSOLE_ROUTES: ConsoleRoutes = {
`;

const PANEL_HEADER = `// Derived from the contracts by \`pnpm gen\`.
import type { PanelContracts, PanelOperationName } from '@crier/contracts';

type PanelRoutes = {
  readonly [Name in PanelOperationName]: Pick<PanelContracts[Name], 'id' | 'method' | 'path'>;
};

/** How each operation of the multi-tenant edition's panel is reached, without the schemas of the contracts. */
export const PANEL_ROUTES: PanelRoutes = {
`;

/** The routes of the typed client as a module: it loads no schema, which would be most of its size. */
export function renderClientRoutes(): string {
  return renderRoutes(ROUTES_HEADER, contracts);
}

/** The routes of the console's client as a module. */
export function renderClientConsoleRoutes(): string {
  return renderRoutes(CONSOLE_HEADER, { ...consoleContracts, ...connectionContracts });
}

/** The routes of the panel's client as a module. */
export function renderClientPanelRoutes(): string {
  return renderRoutes(PANEL_HEADER, panelContracts);
}

function renderRoutes(header: string, all: Readonly<Record<string, Contract<Access>>>): string {
  const lines = Object.entries(all).map(([name, { id, method, path, upload }]) => {
    const parts = [`id: '${id}'`, `method: '${method}'`, `path: '${path}'`];
    if (upload !== undefined) parts.push(`upload: '${upload}'`);
    return `  ${name}: { ${parts.join(', ')} },\n`;
  });
  return `${header}${lines.join('')}};\n`;
}
