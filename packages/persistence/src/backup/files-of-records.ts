import type { TableFacts } from './database-facts.ts';

/** Why the media disk holds a file. */
export type FilePurpose = 'original' | 'thumbnail' | 'conversion' | 'logo' | 'picture';

/** A file of the media disk that a record names. */
export interface FileOfRecord {
  /** On the media disk. */
  readonly path: string;
  readonly purpose: FilePurpose;
  /** The record, such as `media:<uuid>` or `app:<client id>`. */
  readonly record: string;
  /** Size in bytes according to the record; null if the record does not say. */
  readonly size: number | null;
}

interface Source {
  readonly table: string;
  readonly column: string;
  readonly sql: string;
}

/** Every column that names files of the media disk. `size` is text, so that no digit is lost. */
export const FILE_COLUMNS: readonly Source[] = [
  {
    table: 'accounts',
    column: 'picture_path',
    sql: `select picture_path as path, 'picture' as purpose, 'account:' || uuid as record, null::bigint as size
            from accounts where picture_path is not null`,
  },
  {
    table: 'media',
    column: 'path',
    sql: `select path, 'original' as purpose, 'media:' || uuid as record, size from media`,
  },
  {
    table: 'media',
    column: 'thumb_path',
    sql: `select thumb_path, 'thumbnail', 'media:' || uuid, null from media where thumb_path is not null`,
  },
  {
    table: 'media',
    column: 'conversions',
    sql: `select made.value ->> 'path', 'conversion', 'media:' || uuid, null
            from media, jsonb_each(conversions) made where made.value ->> 'path' is not null`,
  },
  {
    table: 'oauth_clients',
    column: 'logo',
    sql: `select substring(logo from 'app-logos/[0-9a-f]{64}[.]png$'), 'logo', 'app:' || client_id, null
            from oauth_clients where logo ~ 'app-logos/[0-9a-f]{64}[.]png$'`,
  },
];

/**
 * A query that returns one JSON document per file, each path once, ordered by the bytes of the path. Schemas of earlier
 * versions may lack some of the columns; null if they lack all of them.
 */
export function filesOfRecords(tables: readonly TableFacts[]): string | null {
  const sources = FILE_COLUMNS.filter(({ table, column }) =>
    tables.some(({ name, columns }) => name === table && columns.includes(column)),
  );
  if (sources.length === 0) return null;
  return `
    select json_build_object('path', path, 'purpose', purpose, 'record', record, 'size', size)::text
      from (select distinct on (path collate "C") path, purpose, record, size
              from (${sources.map(({ sql }) => sql).join(' union all ')}) named (path, purpose, record, size)
             order by path collate "C", size desc nulls last) file
     order by path collate "C"`;
}
