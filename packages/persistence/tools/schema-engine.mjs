#!/usr/bin/env -S node --disable-warning=ExperimentalWarning
/**
 * Stand-in for Prisma's native schema engine: the same command line and JSON-RPC over standard input and output,
 * answered by @prisma/schema-engine-wasm over @prisma/adapter-pg.
 */
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import { SchemaEngine, version } from '@prisma/schema-engine-wasm';
import pg from 'pg';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: {
    datamodels: { type: 'string', multiple: true },
    datasource: { type: 'string' },
    'enabled-preview-features': { type: 'string' },
    'extension-types': { type: 'string' },
    version: { type: 'boolean', short: 'V' },
  },
});
const datasource = values.datasource ? JSON.parse(values.datasource) : {};

/** PostgreSQL and socket errors for which the CLI has its own code. */
const CLI_ERROR_CODES = { '3D000': 'P1003', '28P01': 'P1000', ECONNREFUSED: 'P1001', '42P04': 'P1009' };
const UNKNOWN_CONNECTION_ERROR = 'P1010';
const JSON_RPC_ENGINE_ERROR = 4466;

/** PostgreSQL's one-byte "char" type, and text. */
const CHAR_OID = 18;
const TEXT_OID = 25;

let panicMessage;
globalThis.PRISMA_WASM_PANIC_REGISTRY = {
  set_message(message) {
    panicMessage = message;
  },
};

async function onMaintenanceDatabase(url, work) {
  const maintenance = new URL(url);
  const name = decodeURIComponent(maintenance.pathname.slice(1));
  maintenance.pathname = '/postgres';
  const client = new pg.Client({ connectionString: maintenance.href });
  await client.connect();
  try {
    return await work(client, client.escapeIdentifier(name), name);
  } finally {
    await client.end();
  }
}

function createDatabase(url) {
  return onMaintenanceDatabase(url, async (client, identifier, databaseName) => {
    await client.query(`CREATE DATABASE ${identifier}`);
    return { databaseName };
  });
}

function dropDatabase(url) {
  return onMaintenanceDatabase(url, (client, identifier) =>
    client.query(`DROP DATABASE IF EXISTS ${identifier} WITH (FORCE)`),
  );
}

async function connectOnce(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.end();
}

const cliCommands = {
  'can-connect-to-database': connectOnce,
  'create-database': createDatabase,
  'drop-database': dropDatabase,
};

async function runCliCommand(name) {
  try {
    await cliCommands[name]?.(datasource.url);
    process.exit(0);
  } catch (error) {
    const error_code = CLI_ERROR_CODES[error.code] ?? UNKNOWN_CONNECTION_ERROR;
    const fields = { message: error.message, error_code };
    process.stderr.write(
      `\n${JSON.stringify({ level: 'ERROR', target: 'schema_engine::logger', fields })}\n`,
    );
    process.exit(1);
  }
}

function connectionParameters(url) {
  const parsed = new URL(url);
  return {
    host: parsed.hostname || 'localhost',
    port: Number(parsed.port || 5432),
    user: decodeURIComponent(parsed.username),
    password: decodeURIComponent(parsed.password),
    database: decodeURIComponent(parsed.pathname.slice(1)),
    max: 2,
  };
}

/**
 * The adapter gets parameters, not a connection string: with a string it would connect to the main database when
 * asked for the shadow database.
 */
class MigrationAdapterFactory extends PrismaPg {
  #config;
  #options;

  constructor(url, options) {
    const config = connectionParameters(url);
    super(config, options);
    this.#config = config;
    this.#options = options;
  }

  async connect() {
    return corrected(await super.connect());
  }

  async connectToShadowDb() {
    const database = `prisma_migrate_shadow_db_${crypto.randomUUID()}`;
    const main = await this.connect();
    await main.executeScript(`CREATE DATABASE "${database}"`);
    const shadow = await new ShadowAdapterFactory({ ...this.#config, database }, this.#options).connect();
    const dispose = shadow.dispose.bind(shadow);
    shadow.dispose = async () => {
      await dispose();
      await main.executeScript(`DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`);
      await main.dispose();
    };
    return shadow;
  }
}

class ShadowAdapterFactory extends PrismaPg {
  async connect() {
    return corrected(await super.connect());
  }
}

/**
 * Corrects two faults of adapter-pg. It splits a script at every ';', but migrations contain function bodies and quoted
 * text, so this sends the script whole. It rejects "char" columns, which the engine's catalogue queries return, so this
 * returns them as Character.
 */
function corrected(adapter) {
  adapter.executeScript = async (script) => {
    try {
      await adapter.underlyingDriver().query(script);
    } catch (error) {
      adapter.onError(error);
    }
  };
  const charColumns = new WeakMap();
  const performIO = adapter.performIO.bind(adapter);
  const queryRaw = adapter.queryRaw.bind(adapter);
  adapter.performIO = async (query) => {
    const result = await performIO(query);
    const columns = result.fields.flatMap((field, i) => (field.dataTypeID === CHAR_OID ? [i] : []));
    for (const i of columns) result.fields[i].dataTypeID = TEXT_OID;
    charColumns.set(query, columns);
    return result;
  };
  adapter.queryRaw = async (query) => {
    const result = await queryRaw(query);
    for (const i of charColumns.get(query) ?? []) result.columnTypes[i] = ColumnTypeEnum.Character;
    return result;
  };
  return adapter;
}

let engine;
async function getEngine() {
  if (engine) return engine;
  const url = datasource.url ?? 'postgres://none.invalid/none';
  const schema = new URL(url).searchParams.get('schema') ?? undefined;
  const factory = bindMigrationAwareSqlAdapterFactory(new MigrationAdapterFactory(url, { schema }));
  const datamodels = values.datamodels?.map((file) => [file, readFileSync(file, 'utf8')]);
  engine = await SchemaEngine.new({ datamodels }, () => {}, factory);
  return engine;
}

const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);

let nextPrintId = 1000;
const ownHandlers = {
  createDatabase: () => createDatabase(datasource.url),
  getDatabaseVersion: async (params) => (await getEngine()).version(params),
  diff: async (params) => {
    const result = await (await getEngine()).diff(params);
    if (result.stdout) send({ id: nextPrintId++, method: 'print', params: { content: result.stdout } });
    return { ...result, stdout: null };
  },
};

async function answer(method, params) {
  if (ownHandlers[method]) return ownHandlers[method](params);
  const current = await getEngine();
  if (typeof current[method] !== 'function') throw new Error(`schema-engine-wasm has no method ${method}`);
  return current[method](params);
}

function engineError(message, data, error) {
  const details = { is_panic: false, message, meta: error.meta ?? null, error_code: error.code ?? null };
  return { code: JSON_RPC_ENGINE_ERROR, message: data, data: details };
}

function serve() {
  let pending = 0;
  let closed = false;
  let currentId;
  const exitWhenDone = () => {
    if (closed && pending === 0) process.exit(0);
  };
  process.on('uncaughtException', (error) => {
    send({ id: currentId, error: engineError(panicMessage ?? error.stack, 'panic', {}) });
    process.stdout.write('', () => process.exit(1));
  });
  const onLine = async (line) => {
    const { id, method, params } = JSON.parse(line);
    if (!method) return;
    pending++;
    currentId = id;
    try {
      send({ id, result: (await answer(method, params)) ?? {} });
    } catch (error) {
      const message = panicMessage ?? error.message ?? String(error);
      send({
        id,
        error: engineError(message, 'An error happened. Check the data field for details.', error),
      });
    } finally {
      pending--;
      exitWhenDone();
    }
  };
  const onClose = () => {
    closed = true;
    exitWhenDone();
  };
  createInterface({ input: process.stdin }).on('line', onLine).on('close', onClose);
}

if (values.version) {
  console.log(`schema-engine-cli ${version()} (wasm)`);
} else if (positionals[0] === 'cli') {
  await runCliCommand(positionals[1]);
} else {
  serve();
}
