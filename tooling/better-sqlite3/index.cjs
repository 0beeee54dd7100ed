/**
 * The part of better-sqlite3's API that Kysely and the PDS use, over Node's own node:sqlite.
 */
const { DatabaseSync } = require('node:sqlite');

class Statement {
  #statement;

  constructor(statement) {
    this.#statement = statement;
    this.reader = statement.columns().length > 0;
  }

  all(...parameters) {
    return this.#statement.all(...bindable(parameters)).map(withBuffers);
  }

  get(...parameters) {
    return withBuffers(this.#statement.get(...bindable(parameters)));
  }

  run(...parameters) {
    return this.#statement.run(...bindable(parameters));
  }

  *iterate(...parameters) {
    for (const row of this.#statement.iterate(...bindable(parameters))) yield withBuffers(row);
  }
}

/** Parameters as node:sqlite takes them: one list, no booleans, no undefined. */
function bindable(parameters) {
  const list = parameters.length === 1 && Array.isArray(parameters[0]) ? parameters[0] : parameters;
  return list.map((value) => {
    if (typeof value === 'boolean') return Number(value);
    return value === undefined ? null : value;
  });
}

/** A row as better-sqlite3 returns it: blobs are Buffers. */
function withBuffers(row) {
  if (!row) return row;
  for (const [key, value] of Object.entries(row)) {
    if (value instanceof Uint8Array && !Buffer.isBuffer(value)) {
      row[key] = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    }
  }
  return row;
}

/** Callable with and without `new`, as better-sqlite3 is. */
function Database(location, options = {}) {
  if (!new.target) return new Database(location, options);
  const database = new DatabaseSync(location, {
    readOnly: options.readonly ?? false,
    timeout: options.timeout ?? 5000,
  });
  this.name = location;
  this.prepare = (sql) => new Statement(database.prepare(sql));
  this.exec = (sql) => {
    database.exec(sql);
    return this;
  };
  this.pragma = (source, pragmaOptions) => {
    const rows = database.prepare(`PRAGMA ${source}`).all();
    return pragmaOptions?.simple ? Object.values(rows[0] ?? {})[0] : rows;
  };
  this.close = () => {
    if (database.isOpen) database.close();
    return this;
  };
  Object.defineProperty(this, 'open', { get: () => database.isOpen });
  Object.defineProperty(this, 'inTransaction', { get: () => database.isTransaction });
}

class SqliteError extends Error {}

Database.SqliteError = SqliteError;
module.exports = Database;
module.exports.default = Database;
