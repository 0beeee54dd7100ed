import { MEDIA_USAGES, POST_SORTS, POST_STATUSES, type PostSort } from '@crier/domain';
import type { MediaFilter } from '@crier/operations/ports';
import type { TableFacts } from '../../src/backup/database-facts.ts';
import type { PostChoice, PostSelection } from '../../src/stores/post-selection.ts';
import type { LeaseColumns } from '../../src/tasks/lease.ts';
import type { TaskTable } from '../../src/tasks/task-table.ts';
import { type ModuleNames, sourceFiles } from './source-files.ts';
import type { Composed } from './texts-of.ts';

type Texts = Readonly<Record<string, string>>;

/**
 * The statements that functions compose at run time, taken from those functions: leases and tasks for every table that
 * has them, lists for every filter. One table name, read from the database, stands for all.
 */
export async function composedTexts(modules: ModuleNames): Promise<Composed> {
  const all = await Promise.all(sourceFiles().map((file) => modules.of(file)));
  const values = all.flatMap((names) => Object.values(names));
  const kinds = values.filter(isTaskTable);
  const leases = [...values.filter(isLease), ...kinds.map(({ lease }) => lease)];
  const { leaseStatements } = await modules.of('tasks/lease.ts');
  const { taskStatements } = await modules.of('tasks/tasks.ts');
  const { leftStatements } = await modules.of('tasks/claimant.ts');
  const { nextText } = await modules.of('tasks/next-task.ts');
  return new Map<string, readonly unknown[]>([
    ...texts('tasks/lease.ts', leases.map(leaseStatements as (lease: LeaseColumns) => Texts)),
    ...texts('tasks/tasks.ts', kinds.map(taskStatements as (kind: TaskTable) => Texts)),
    ...texts('tasks/claimant.ts', kinds.map(leftStatements as (kind: TaskTable) => Texts)),
    ['tasks/next-task.ts: text', kinds.map(nextText as (kind: TaskTable) => string)],
    ...(await listsOfMedia(modules)),
    ['stores/list-posts.ts: text', await listsOfPosts(modules)],
    ['installation/hold.ts: table', ['removal_steps']],
    ...(await backups(modules)),
    // Migrations make the schema, and pg-boss checks its own.
    ['database/migrate.ts: migration.sql', []],
    // The console of a pooler has statements of its own, and the probe selects a number.
    ['database/inspect-database.ts: PROBE', []],
    ['database/inspect-database.ts: CONSOLE_VERSION.text', []],
    ['jobs/job-sender.ts: text', []],
    ['jobs/recreate-jobs.ts: text', []],
  ]);
}

function texts(file: string, all: readonly Texts[]): [string, readonly string[]][] {
  const names = Object.keys(all[0] ?? {});
  return names.map((name) => [`${file}: ${name}`, all.flatMap((each) => each[name] ?? [])]);
}

function isTaskTable(value: unknown): value is TaskTable {
  return value instanceof Object && 'leaseKey' in value && 'lane' in value;
}

function isLease(value: unknown): value is LeaseColumns {
  return value instanceof Object && 'token' in value && 'until' in value;
}

const EVERY_MEDIUM: MediaFilter = {
  folder: null,
  type: null,
  mimeTypes: null,
  favorite: null,
  keyword: null,
  usage: null,
};

/** Without a filter, with each filter alone, and with all of them. */
async function listsOfMedia(modules: ModuleNames): Promise<[string, readonly string[]][]> {
  const { mediaQueries } = await modules.of('stores/list-media.ts');
  const asked: Partial<MediaFilter> = {
    folder: '00000000-0000-0000-0000-000000000000',
    type: 'image',
    mimeTypes: ['image/png'],
    favorite: true,
    keyword: 'spring',
  };
  const usages = MEDIA_USAGES.map((usage) => ({ ...EVERY_MEDIUM, ...asked, usage }));
  const filters = [...oneByOne(EVERY_MEDIUM, asked), ...usages, { ...EVERY_MEDIUM, folder: 'root' as const }];
  const queriesOf = mediaQueries as (filter: MediaFilter, sort: string) => Texts;
  const sorts = ['newest', 'oldest', 'name', 'size'];
  const queries = filters.flatMap((filter) => sorts.map((sort) => queriesOf(filter, sort)));
  return texts('stores/list-media.ts', queries).filter(([place]) => !place.endsWith('values'));
}

const EVERY_POST: PostChoice = {
  status: null,
  keyword: null,
  accounts: null,
  tags: null,
  from: null,
  until: null,
  updatedSince: null,
  authors: null,
};

async function listsOfPosts(modules: ModuleNames): Promise<readonly string[]> {
  const { choosePosts } = await modules.of('stores/post-selection.ts');
  const { listQuery } = await modules.of('stores/list-posts.ts');
  const asked: Partial<PostChoice> = {
    status: 'trash',
    keyword: 'spring',
    accounts: [1],
    tags: [1],
    from: new Date(),
    until: new Date(),
    updatedSince: new Date(),
    authors: [1],
  };
  const more = [
    ...[...POST_STATUSES, 'missed' as const, 'returned' as const].map((status) => ({
      ...EVERY_POST,
      status,
    })),
    { ...EVERY_POST, accounts: [1, 2] },
    { ...EVERY_POST, tags: [] },
    { ...EVERY_POST, keyword: 'ab' },
  ];
  const choose = choosePosts as (choice: PostChoice, sort: PostSort) => PostSelection;
  const listed = listQuery as (chosen: string, total: string, sort: PostSort) => string;
  return [...oneByOne(EVERY_POST, asked), ...more].flatMap((choice) =>
    POST_SORTS.map((sort) => {
      const { chosen, total } = choose(choice, sort);
      return listed(chosen, total, sort);
    }),
  );
}

function oneByOne<T extends object>(nothing: T, asked: Partial<T>): T[] {
  const single = Object.entries(asked).map(([name, value]) => ({ ...nothing, [name]: value }));
  return [nothing, ...single, { ...nothing, ...asked }];
}

async function backups(modules: ModuleNames): Promise<[string, readonly unknown[]][]> {
  const { filesOfRecords, FILE_COLUMNS } = await modules.of('backup/files-of-records.ts');
  const tables = (FILE_COLUMNS as { table: string; column: string }[]).map(({ table, column }) => ({
    name: table,
    columns: [column],
  }));
  const query = (filesOfRecords as (tables: readonly TableFacts[]) => string)(tables);
  const table = '"posts"';
  return [
    ['backup/open-snapshot.ts: query', [query]],
    ['backup/open-snapshot.ts: selection(client, table, rule)', [`select "id" from ${table}`]],
    ["backup/open-snapshot.ts: names.join(', ')", [table]],
    ['backup/restore-database.ts: client.escapeIdentifier(name)', [table]],
    ['backup/restore-database.ts: names', ['"id"']],
    ['backup/target-database.ts: client.escapeIdentifier(name)', [table]],
    ['backup/database-facts.ts: client.escapeIdentifier(name)', ['"posts_id_seq"']],
  ];
}
