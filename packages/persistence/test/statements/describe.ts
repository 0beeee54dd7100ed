import pg from 'pg';
import { type Catalogue, nullableColumns } from './nullability.ts';
import { asNode, asNodes, parseTree } from './parse-tree.ts';

/** A PostgreSQL type, as its values are read and written. */
export interface SqlType {
  readonly name: string;
  /** The type of an array's elements. */
  readonly element: SqlType | null;
  /** The labels of an enum. */
  readonly labels: readonly string[] | null;
}

export interface SqlColumn {
  readonly name: string;
  readonly type: SqlType;
  readonly isNullable: boolean;
}

/** The server's description of a statement. */
export interface Described {
  readonly parameters: readonly SqlType[];
  readonly columns: readonly SqlColumn[];
}

export interface Describer {
  /**
   * @param isGivenNull whether a parameter may be null; all of them by default
   * @throws the server's error, for example about a column that does not exist or types that don't match
   */
  describe(text: string, isGivenNull?: (parameter: number) => boolean): Promise<Described>;
  close(): Promise<void>;
}

/** Asks a migrated database to describe statements; executes nothing. */
export async function openDescriber(url: string): Promise<Describer> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const types = await readTypes(client);
  const catalogue = await readCatalogue(client);
  await client.query('set debug_print_parse = on');
  await client.query('set client_min_messages = log');
  let tree: string | null = null;
  client.on('notice', ({ message, detail }) => {
    if (message?.startsWith('parse tree')) tree = detail ?? null;
  });
  const typeOf = (id: number): SqlType =>
    types.get(id) ?? { name: `type ${id}`, element: null, labels: null };
  return {
    describe: async (text, isGivenNull = () => true) => {
      tree = null;
      const { parameters, columns } = await prepare(client, text);
      const query = tree === null ? null : queryOf(tree);
      const nullable = query ? nullableColumns(query, catalogue, isGivenNull) : [];
      return {
        parameters: parameters.map(typeOf),
        columns: columns.map(({ name, dataTypeID }, index) => ({
          name,
          type: typeOf(dataTypeID),
          isNullable: nullable[index] ?? true,
        })),
      };
    },
    close: () => client.end(),
  };
}

function queryOf(tree: string) {
  const parsed = parseTree(tree);
  return asNode(parsed) ?? asNodes(parsed)[0] ?? null;
}

interface Prepared {
  readonly parameters: readonly number[];
  readonly columns: readonly { readonly name: string; readonly dataTypeID: number }[];
}

/** Parse and Describe of the protocol, without Bind and Execute. */
async function prepare(client: pg.Client, text: string): Promise<Prepared> {
  return await new Promise((resolve, reject) => {
    let parameters: readonly number[] = [];
    let columns: Prepared['columns'] = [];
    let connection: pg.Connection | null = null;
    const onParameters = (message: { readonly dataTypeIDs: readonly number[] }) => {
      parameters = message.dataTypeIDs;
    };
    const done = () => connection?.off('parameterDescription', onParameters);
    const question = {
      submit: (on: pg.Connection) => {
        connection = on;
        on.on('parameterDescription', onParameters);
        on.parse({ name: '', text, types: [] }, true);
        on.describe({ type: 'S', name: '' }, true);
        on.sync();
      },
      handleRowDescription: (message: { readonly fields: Prepared['columns'] }) => {
        columns = message.fields;
      },
      handleError: (error: Error) => {
        done();
        reject(error);
      },
      handleReadyForQuery: () => {
        done();
        resolve({ parameters, columns });
      },
    };
    client.query(question);
  });
}

async function readTypes(client: pg.Client): Promise<Map<number, SqlType>> {
  const { rows } = await client.query<{ id: number; name: string; element: number; labels: string[] | null }>(
    `select t.oid as id, t.typname as name, case when t.typcategory = 'A' then t.typelem else 0 end as element,
            (select array_agg(e.enumlabel::text) from pg_enum e where e.enumtypid = t.oid) as labels
       from pg_type t`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const build = (id: number): SqlType | null => {
    const row = byId.get(id);
    return row
      ? { name: row.name, labels: row.labels, element: row.element === 0 ? null : build(row.element) }
      : null;
  };
  return new Map(rows.flatMap(({ id }) => (build(id) ? [[id, build(id) as SqlType] as const] : [])));
}

async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  const columns = await client.query<{ key: string }>(
    `select attrelid || '.' || attnum as key from pg_attribute where attnotnull and attnum > 0`,
  );
  const functions = await client.query<{ id: number; name: string; isStrict: boolean }>(
    `select oid as id, proname as name, proisstrict as "isStrict" from pg_proc`,
  );
  const notNull = new Set(columns.rows.map(({ key }) => key));
  const byId = new Map(functions.rows.map((row) => [row.id, row]));
  return {
    isNotNull: (table, column) => notNull.has(`${table}.${column}`),
    functionOf: (id) => byId.get(id) ?? { name: '', isStrict: false },
  };
}
