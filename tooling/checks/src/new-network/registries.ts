import type { NetworkName } from './network-name.ts';

/** The lines that a registry gets for a new network. */
export interface RegistryEntry {
  /** Relative to the root. */
  readonly path: string;
  /** A text that occurs once in the file, and the text to insert before it. */
  readonly before: string;
  readonly entry: string;
}

/** The entries for the registries that list every network. */
export function registryEntries({ key, camel, title }: NetworkName): readonly RegistryEntry[] {
  const engine = 'packages/requirements-engine/src';
  const counter = 'packages/text-counter/src/networks';
  const property = key === camel ? `  ${key},\n` : `  ${key}: ${camel},\n`;
  const imports = (name: string, file: string) => `import { ${name} } from './${key}/${file}.ts';\n`;
  return [
    { path: 'packages/domain/src/platform/platform-key.ts', before: '] as const;', entry: `  '${key}',\n` },
    { path: `${engine}/definition/platform-key.ts`, before: `  | 'gbp';`, entry: `  | '${key}'\n` },
    {
      path: `${engine}/platforms/all-platforms.ts`,
      before: 'import { youtube } from',
      entry: imports(camel, 'definition'),
    },
    {
      path: `${engine}/platforms/all-platforms.ts`,
      before: '};',
      entry: property,
    },
    {
      path: `${engine}/platforms/descriptions.ts`,
      before: 'import { youtubeDescription }',
      entry: imports(`${camel}Description`, 'description'),
    },
    { path: `${engine}/platforms/descriptions.ts`, before: '};', entry: `  ${key}: ${camel}Description,\n` },
    {
      path: `${engine}/platforms/option-fields.ts`,
      before: '} as const satisfies',
      entry: `  ${key}: [],\n`,
    },
    { path: `${counter}/networks.ts`, before: `  | 'gbp';`, entry: `  | '${key}'\n` },
    { path: `${counter}/networks.ts`, before: '  };\n})();', entry: `    ${key}: plain(utf16, 500),\n` },
    {
      path: `${counter}/explain.ts`,
      before: `  gbp: ['Google`,
      entry: `  ${key}: ['unknown', 'unknown'],\n`,
    },
    {
      path: 'packages/publishers/src/create-networks.ts',
      before: 'import { youtube } from',
      entry: `import { ${camel} } from './platforms/${key}/network.ts';\n`,
    },
    {
      path: 'packages/publishers/src/create-networks.ts',
      before: '};\n\n/** How an installation is known',
      entry: property,
    },
    {
      path: 'packages/network-simulator/src/registry.ts',
      before: 'import { youtubeSimulation }',
      entry: `import { ${camel}Simulation } from './platforms/${key}/network.ts';\n`,
    },
    { path: 'packages/network-simulator/src/registry.ts', before: '];', entry: `  ${camel}Simulation,\n` },
    {
      path: 'packages/requirements-engine/package.json',
      before: `    "./platforms/youtube": "./src`,
      entry: `    "./platforms/${key}": "./src/platforms/${key}/definition.ts",\n`,
    },
    {
      path: 'packages/requirements-engine/package.json',
      before: `      "./platforms/youtube": {`,
      entry: `      "./platforms/${key}": {
        "types": "./dist/platforms/${key}/definition.d.ts",
        "default": "./dist/platforms/${key}/definition.js"
      },\n`,
    },
    {
      path: 'packages/network-simulator/README.md',
      before: '\nThe hosts of a network are one address here as well',
      entry: `| \`${key}\` | \`plain\` | ${title}: accounts, and no posts yet |\n`,
    },
    {
      path: 'tooling/demo/src/networks/demo-networks.ts',
      before: '};\n\n/** The instances of the demo',
      entry: `  ${key}: '${key}',\n`,
    },
    {
      path: 'apps/panel/src/ui/network-mark/network-glyph-registry.ts',
      before: '};',
      entry: `  // A disc, until ${title} has a glyph of its own.\n  ${key}: 'M8 13.500A5.500 5.500 0 0 0 8 2.500A5.500 5.500 0 0 0 8 13.500z',\n`,
    },
  ];
}
