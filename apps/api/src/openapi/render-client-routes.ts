import { type Contract, operationsAt } from '@crier/contracts';

/** A table of routes: its name, its operations as a type, and the sentence that explains it. */
interface Table {
  readonly name: string;
  readonly operations: string;
  readonly comment: string;
  readonly contracts: Readonly<Record<string, Contract>>;
}

/** The routes of the API's operations of every edition, for the typed client. */
export function renderClientRoutes(): string {
  return renderRoutes({
    name: 'ROUTES',
    operations: 'RestOperation',
    comment: 'How each operation of every edition is reached.',
    contracts: operationsAt('bearer', 'standard'),
  });
}

/** The routes of the console's operations, for the typed client. */
export function renderClientConsoleRoutes(): string {
  return renderRoutes({
    name: 'CONSOLE_ROUTES',
    operations: 'ConsoleOperation',
    comment: 'How each operation of the console is reached.',
    contracts: operationsAt('console', 'multi_tenant'),
  });
}

/** The routes of the operations that the multi-tenant edition has besides, for the typed client. */
export function renderClientTenancyRoutes(): string {
  const all: Readonly<Record<string, Contract>> = operationsAt('bearer', 'multi_tenant');
  const own = Object.entries(all).filter(([, { edition }]) => edition === 'multi_tenant');
  return renderRoutes({
    name: 'PANEL_ROUTES',
    operations: 'TenancyOperation',
    comment: 'How each operation is reached that the multi-tenant edition has besides.',
    contracts: Object.fromEntries(own),
  });
}

/**
 * A table as a module: it loads no schema, which would be most of the client's size, and no other door's table, so that
 * a program loads those it names.
 */
function renderRoutes({ name, operations, comment, contracts }: Table): string {
  const lines = Object.entries(contracts).map(([operation, { id, method, path, upload, secret }]) => {
    const parts = [`id: '${id}'`, `method: '${method}'`, `path: '${path}'`];
    if (upload !== undefined) parts.push(`upload: '${upload}'`);
    if (secret) parts.push('secret: true');
    return `  ${operation}: { ${parts.join(', ')} },\n`;
  });
  const imported = ['Contracts', operations].sort().join(', ');
  return `// Derived from the contracts by \`pnpm gen\`.
import type { ${imported} } from '@crier/contracts';
import type { RouteOf } from './door.ts';

/** ${comment} */
export const ${name}: { readonly [Name in ${operations}]: RouteOf<Contracts[Name]> } = {
${lines.join('')}};
`;
}
