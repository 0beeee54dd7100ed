import type pg from 'pg';

/** A table as a backup sees it: its columns that store values, in order. */
export interface TableFacts {
  readonly name: string;
  readonly columns: readonly string[];
}

/** The position of a sequence. */
export interface SequenceState {
  readonly name: string;
  /** A decimal number, which may be larger than a double can hold. */
  readonly lastValue: string;
  readonly isCalled: boolean;
}

/** A migration that a database has applied. */
export interface AppliedMigration {
  readonly name: string;
  /** SHA-256 of its SQL, in hexadecimal. */
  readonly checksum: string;
}

/** The table in which Prisma Migrate records migrations. */
export const BOOKKEEPING_TABLE = '_prisma_migrations';

/** The tables of the current schema that belong to no extension, by name. */
export async function readTables(client: pg.ClientBase): Promise<TableFacts[]> {
  const { rows } = await client.query<TableFacts>(TABLES);
  return rows;
}

/** The applied migrations in order; none if the database has no migrations table. */
export async function readAppliedMigrations(client: pg.ClientBase): Promise<AppliedMigration[]> {
  const { rows } = await client.query<{ found: string | null }>('select to_regclass($1)::text as found', [
    BOOKKEEPING_TABLE,
  ]);
  if (!rows[0]?.found) return [];
  const applied = await client.query<AppliedMigration>(APPLIED);
  return applied.rows;
}

/** The position of every sequence of the current schema. A sequence is never behind the rows of a snapshot. */
export async function readSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(SEQUENCES);
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const state = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${client.escapeIdentifier(name)}`,
    );
    const [found] = state.rows;
    if (found) states.push({ name, ...found });
  }
  return states;
}

/** The foreign keys between different tables: `child` refers to rows of `parent`. */
export async function readReferences(
  client: pg.ClientBase,
): Promise<readonly { readonly child: string; readonly parent: string }[]> {
  const { rows } = await client.query<{ child: string; parent: string }>(REFERENCES);
  return rows;
}

const OF_NO_EXTENSION = `
  not exists (select from pg_depend d
               where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

const TABLES = `
  select c.relname as name, coalesce(
           (select json_agg(a.attname order by a.attnum) from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''),
           '[]') as columns
    from pg_class c
   where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     and ${OF_NO_EXTENSION}
   order by c.relname`;

const APPLIED = `
  select migration_name as name, checksum from ${BOOKKEEPING_TABLE}
   where rolled_back_at is null and finished_at is not null order by migration_name`;

const SEQUENCES = `
  select c.relname as name from pg_class c
   where c.relnamespace = current_schema()::regnamespace and c.relkind = 'S' and ${OF_NO_EXTENSION}
   order by c.relname`;

const REFERENCES = `
  select distinct child.relname as child, parent.relname as parent
    from pg_constraint f
    join pg_class child on child.oid = f.conrelid
    join pg_class parent on parent.oid = f.confrelid
   where f.contype = 'f' and child.relnamespace = current_schema()::regnamespace and child.oid <> parent.oid`;
