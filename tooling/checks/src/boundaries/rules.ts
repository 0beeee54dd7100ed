/** The imports that a package may have from the workspace, and from third parties if that list is closed. */
export interface PackageRule {
  /** Specifiers, or folder groups such as `packages/*`. A package name covers its entries, except `testing`. */
  workspace: string[];
  /** The only third-party packages that its sources may import; if absent, whatever it declares. */
  thirdParty?: string[];
}

const ENGINE = '@crier/requirements-engine';
const CONTRACTS = '@crier/contracts';
/** What the tests of any package may use: none of these imports a package or an app. */
const BENEATH = [
  ...['@crier/bluesky-pds', '@crier/dev-mail', '@crier/dev-notices', '@crier/dev-postgres', '@crier/dev-s3'],
  ...['@crier/launch', '@crier/network-descriptions', '@crier/test-size'],
];

/** The allowed arrows; all others are forbidden. Folders are given by exact name or by group. */
export const ARROWS: Record<string, PackageRule> = {
  'apps/*': { workspace: ['packages/*'] },
  'tooling/lab': { workspace: ['packages/*', '@crier/cli', '@crier/dev-postgres', '@crier/launch'] },
  // Tools stand side by side: what two of them need is in the lab.
  'tooling/*': { workspace: ['apps/*', 'packages/*', 'spec', '@crier/demo', '@crier/lab', ...BENEATH] },
  'examples/*': { workspace: [ENGINE, '@crier/composer-react'], thirdParty: ['react', 'react-dom'] },
  spec: { workspace: [], thirdParty: [] },
  'packages/service': {
    workspace: [
      '@crier/domain',
      '@crier/media',
      '@crier/oauth-server',
      '@crier/operations',
      '@crier/persistence',
      '@crier/publishers',
      ENGINE,
    ],
  },
  'packages/media': { workspace: ['@crier/operations/ports', '@crier/domain'] },
  'packages/persistence': { workspace: ['@crier/operations/ports', '@crier/oauth-server', '@crier/domain'] },
  'packages/mcp-tools': { workspace: [CONTRACTS, ENGINE, '@crier/domain'], thirdParty: ['zod'] },
  'packages/client': { workspace: [CONTRACTS, '@crier/domain'] },
  'packages/operations': { workspace: [CONTRACTS, ENGINE, '@crier/domain'] },
  'packages/contracts': { workspace: [ENGINE, '@crier/domain'], thirdParty: ['zod'] },
  'packages/publishers': { workspace: [ENGINE, '@crier/text-counter', '@crier/domain'] },
  'packages/requirements-engine': {
    workspace: ['@crier/text-counter'],
    thirdParty: ['zod'],
  },
  'packages/composer-react': {
    workspace: [ENGINE, '@crier/text-counter'],
    thirdParty: ['react', '@tiptap/core', '@tiptap/pm'],
  },
  'packages/domain': { workspace: [], thirdParty: ['zod', 'temporal-polyfill'] },
  'packages/text-counter': { workspace: [], thirdParty: [] },
  'packages/oauth-server': { workspace: [], thirdParty: ['zod', 'jose'] },
  'packages/network-simulator': { workspace: ['@crier/domain'] },
};

/** The workspace imports that test files may have beyond their package's arrows. */
export const TEST_ARROWS: string[] = [...BENEATH, '@crier/network-simulator'];

/** Third parties that only some packages may use in sources. A name that ends in `/` covers everything below it. */
export const EXCLUSIVE: { thirdParty: string[]; only: string[] }[] = [
  {
    thirdParty: ['@prisma/client', '@prisma/adapter-pg', 'pg', 'pg-boss'],
    only: ['packages/persistence', 'tooling/*'],
  },
  { thirdParty: ['fastify', '@fastify/'], only: ['apps/api', 'tooling/bench'] },
  { thirdParty: ['jose'], only: ['packages/oauth-server', 'tooling/dev-notices'] },
  { thirdParty: ['@modelcontextprotocol/'], only: ['apps/api', 'apps/cli'] },
  { thirdParty: ['commander'], only: ['apps/cli'] },
  { thirdParty: ['nodemailer'], only: ['packages/service'] },
  { thirdParty: ['smtp-server', 'postal-mime'], only: ['tooling/dev-mail'] },
  { thirdParty: ['web-push'], only: ['packages/service'] },
  { thirdParty: ['http_ece'], only: ['tooling/dev-notices'] },
];

/** Packages whose build spells their types out: what they import for types only is needed by the build alone. */
export const SPELLED_OUT: string[] = ['packages/client'];

/** Sources that run anywhere and therefore use nothing of Node. */
export const PURE: string[] = [
  'packages/text-counter/src/',
  'packages/domain/src/',
  'packages/requirements-engine/src/',
  'packages/client/src/',
  'packages/contracts/src/',
  'packages/mcp-tools/src/',
];

/** A third party that some files of a package may import, but that one of its entries must never load. */
export interface ConfinedThirdParty {
  dir: string;
  thirdParty: string;
  /** The files that may import it. */
  files: RegExp;
  /** The entry that works without it. */
  freeEntry: string;
}

/** The engine's core needs no zod, because the option schemas have their own entry. */
export const CONFINED: ConfinedThirdParty[] = [
  {
    dir: 'packages/requirements-engine',
    thirdParty: 'zod',
    files: /\/src\/options\.ts$/,
    freeEntry: 'src/index.ts',
  },
];

/** Sources that never compare a platform key. */
export const KEY_BLIND: string[] = [
  'packages/requirements-engine/src/',
  'packages/publishers/src/',
  'packages/operations/src/',
  'apps/',
];

/** Exceptions where a platform key may be named: a network's own folder, and the registries that list the networks. */
export const KEY_AWARE: RegExp = /\/platforms\/|\/registr(?:y|ies)\/|\/(?:[a-z-]+-)?registry\.ts$/;

/** The module that every test may import without declaring it, because the root declares it. */
export const TEST_RUNNER = 'vitest';

/** True if a folder such as `packages/domain` matches an exact name or a group such as `packages/*`. */
export function isInGroup(dir: string, group: string): boolean {
  return group.endsWith('/*') ? dir.startsWith(group.slice(0, -1)) : dir === group;
}
