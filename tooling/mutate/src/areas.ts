import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';

/** Sources, and the tests that should notice their faults. Paths are relative to the repository's root. */
export interface Area {
  readonly name: string;
  readonly sources: readonly string[];
  /** In the order of the first tries: cheap and close tests before expensive and distant ones. */
  readonly tests: readonly string[];
}

interface AreaPatterns {
  readonly sources: readonly string[];
  readonly tests: readonly string[];
}

const AREAS: Readonly<Record<string, AreaPatterns>> = {
  journal: {
    sources: ['packages/persistence/src/journal/*.ts', 'packages/operations/src/publishing/*.ts'],
    tests: [
      'packages/operations/src/publishing/*.test.ts',
      'packages/persistence/test/journal/*.test.ts',
      'packages/persistence/test/tasks/next-task.test.ts',
      'apps/worker/test/{statements,publishing,publishing-media,doubt,reconcile,call-fence,server-limits,give-up,removal,hold-review,unreadable-account}.test.ts',
    ],
  },
  tasks: {
    sources: [
      'packages/persistence/src/{tasks,jobs}/*.ts',
      'packages/persistence/src/stores/{own-times,waiting-accounts,change-schedule}.ts',
      'apps/worker/src/{alarm,task-pump,share-of,lease-keeper,ticker,sweep-in-batches}.ts',
      'packages/domain/src/queue/*.ts',
    ],
    tests: [
      'packages/domain/src/queue/*.test.ts',
      'apps/worker/src/*.test.ts',
      'packages/persistence/test/{tasks,jobs}/*.test.ts',
      'packages/persistence/test/journal/*.test.ts',
      'packages/persistence/test/stores/{approve-post,change-post,conformance,create-post,create-post-input,own-times-moved,queue-post,post-races,queue-by-hand}.test.ts',
      // The only tests that recreate jobs, and that consume them.
      'packages/persistence/test/backup/restore.test.ts',
      'apps/worker/test/{publishing,publishing-media,give-up,removal,hold,server-limits,own-times,backlog}.test.ts',
    ],
  },
  permissions: {
    sources: [
      'packages/domain/src/access/*.ts',
      'packages/operations/src/posts/{approve-post,schedule-post,resolve-entry,queue-post,refusals}.ts',
      'packages/operations/src/people/{change-member,invitations,list-members,member-outcome,member-room}.ts',
      'packages/operations/src/people/{get,present,remove,update}-member.ts',
      'packages/persistence/src/stores/{authenticator,caller-row}.ts',
      'packages/persistence/src/people/member-rows.ts',
      'packages/persistence/src/oauth/find-{caller,granted}.ts',
      'apps/api/src/requests/{authorise,identify,check-token,read-credentials}.ts',
      'apps/api/src/sessions/{csrf,session,session-cookie,sign-in-limits}.ts',
      'apps/api/src/routes/bind-contracts.ts',
      'apps/api/src/mcp/check-origin.ts',
    ],
    tests: [
      'packages/domain/src/access/*.test.ts',
      'packages/operations/src/{posts,people}/*.test.ts',
      'apps/api/src/{requests,sessions}/*.test.ts',
      'packages/persistence/test/stores/{authenticator,members-store,approve-post,media-races}.test.ts',
      'packages/persistence/test/oauth/{find-caller,conformance,oauth-stores}.test.ts',
      'apps/api/test/{permissions,order-of-checks,members,decisions,isolation,me}.test.ts',
      'apps/api/test/console/{access,console-route,like-rest,sessions}.test.ts',
      'apps/api/test/pages/{sign-in,sign-in-limits}.test.ts',
      'apps/api/test/oauth/{bearer,mcp,database-away}.test.ts',
      'apps/api/test/panel/{access,gates}.test.ts',
      'apps/api/test/{accounts-schedule,add-to-queue,session-door,http-edge,service-routes,cross-origin}.test.ts',
    ],
  },
  oauth: {
    sources: ['packages/oauth-server/src/**/*.ts'],
    tests: ['packages/oauth-server/{src,test}/**/*.test.ts'],
  },
  engine: {
    sources: ['packages/requirements-engine/src/**/*.ts'],
    tests: ['packages/requirements-engine/{src,test}/**/*.test.ts'],
  },
};

/** Files that are not mutated: wording, which no test should repeat, test kits, and entries. */
const NO_SOURCE = /\.test\.ts$|\/testing\/|\/messages[./]|\/advice\.\w+\.ts$|\/index\.ts$|\.en\.ts$/;
/** Tests that measure instead of telling right from wrong. */
const NO_KILLER = /\/(crowds|bundle-size|readme|races)\.test\.ts$/;

export const AREA_NAMES: readonly string[] = Object.keys(AREAS);

/**
 * The current files of an area.
 * @throws RangeError for a name that is not in `AREA_NAMES`, and when a pattern matches nothing
 */
export function areaOf(name: string, root: string): Area {
  const patterns = Object.hasOwn(AREAS, name) ? AREAS[name] : undefined;
  if (!patterns) throw new RangeError(`unknown area ${name}`);
  const find = (pattern: string) => {
    const files = globSync(pattern, { cwd: root }).sort();
    if (files.length === 0) throw new RangeError(`${name}: no file matches ${pattern}`);
    return files;
  };
  const unique = (files: string[]) => [...new Set(files)];
  return {
    name,
    sources: unique(patterns.sources.flatMap(find)).filter((file) => !NO_SOURCE.test(file)),
    tests: unique(patterns.tests.flatMap(find)).filter((file) => !NO_KILLER.test(file)),
  };
}

/** The package of a file: the nearest folder above it with a vitest configuration. */
export function roomOf(file: string, root: string): string {
  const parts = file.split('/');
  for (let length = parts.length - 1; length > 0; length--) {
    const room = parts.slice(0, length).join('/');
    if (existsSync(join(root, room, 'vitest.config.ts'))) return room;
  }
  throw new RangeError(`${file} is not in a package with tests`);
}
