import { type Contract, operationsAt } from '@crier/contracts';

const ROUTES_HEADER = `// Derived from the contracts by \`pnpm gen\`.
import type { Contracts, RestOperation } from '@crier/contracts';

type Routes = {
  readonly [Name in RestOperation]: Pick<Contracts[Name], 'id' | 'method' | 'path' | UploadKey<Contracts[Name]>>;
};

type UploadKey<C> = Extract<keyof C, 'upload'>;

/** How each operation is reached, without the schemas of the contracts. */
export const ROUTES: Routes = {
`;

const CONSOLE_HEADER = `// Derived from the contracts by \`pnpm gen\`.
import type { ConsoleOperation, Contracts } from '@crier/contracts';

type ConsoleRoutes = {
  readonly [Name in ConsoleOperation]: Pick<Contracts[Name], 'id' | 'method' | 'path'>;
};

/** How each operation of the console is reached, without the schemas of the contracts. */
export const CONSOLE_ROUTES: ConsoleRoutes = {
`;

const PANEL_HEADER = `// Derived from the contracts by \`pnpm gen\`.
import type { Contracts, TenancyOperation } from '@crier/contracts';

type PanelRoutes = {
  readonly [Name in TenancyOperation]: Pick<Contracts[Name], 'id' | 'method' | 'path'>;
};

/** How each operation of the multi-tenant edition's panel is reached, without the schemas of the contracts. */
export const PANEL_ROUTES: PanelRoutes = {
`;

/** The routes of the typed client as a module: it loads no schema, which would be most of its size. */
export function renderClientRoutes(): string {
  return renderRoutes(ROUTES_HEADER, operationsAt('bearer', 'standard'));
}

/** The routes of the console's client as a module. */
export function renderClientConsoleRoutes(): string {
  return renderRoutes(CONSOLE_HEADER, operationsAt('console', 'multi_tenant'));
}

/** The routes of the panel's client as a module. */
export function renderClientPanelRoutes(): string {
  const all: Readonly<Record<string, Contract>> = operationsAt('bearer', 'multi_tenant');
  const own = Object.entries(all).filter(([, { edition }]) => edition === 'multi_tenant');
  return renderRoutes(PANEL_HEADER, Object.fromEntries(own));
}

function renderRoutes(header: string, all: Readonly<Record<string, Contract>>): string {
  const lines = Object.entries(all).map(([name, { id, method, path, upload }]) => {
    const parts = [`id: '${id}'`, `method: '${method}'`, `path: '${path}'`];
    if (upload !== undefined) parts.push(`upload: '${upload}'`);
    return `  ${name}: { ${parts.join(', ')} },\n`;
  });
  return `${header}${lines.join('')}};\n`;
}
