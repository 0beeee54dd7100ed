import { type Contract, contracts } from '@crier/operations/contracts';

const HEADER = `// Derived from the contracts by \`pnpm gen\`.
import type { Contracts, OperationName } from '@crier/operations/contracts';

type Routes = {
  readonly [Name in OperationName]: Pick<Contracts[Name], 'method' | 'path' | UploadKey<Contracts[Name]>>;
};

type UploadKey<C> = Extract<keyof C, 'upload'>;

/** How each operation is reached, without the schemas of the contracts. */
export const ROUTES: Routes = {
`;

/** The routes of the typed client as a module: it loads no schema, which would be most of its size. */
export function renderClientRoutes(): string {
  const all = Object.entries(contracts as Readonly<Record<string, Contract>>);
  const lines = all.map(([name, { method, path, upload }]) => {
    const parts = [`method: '${method}'`, `path: '${path}'`];
    if (upload !== undefined) parts.push(`upload: '${upload}'`);
    return `  ${name}: { ${parts.join(', ')} },\n`;
  });
  return `${HEADER}${lines.join('')}};\n`;
}
