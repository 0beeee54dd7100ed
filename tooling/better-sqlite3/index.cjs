// The part of better-sqlite3's API that Kysely and the PDS use, over Node's own node:sqlite: no native build.
const { DatabaseSync } = require('node:sqlite');
class Statement {
  #stmt;
  constructor(stmt) { this.#stmt = stmt; this.reader = stmt.columns().length > 0; }
  #args(a) { return (a.length === 1 && Array.isArray(a[0]) ? a[0] : a).map((v) => (typeof v === 'boolean' ? Number(v) : v === undefined ? null : v)); }
  #row(r) { if (r) for (const k in r) if (r[k] instanceof Uint8Array && !Buffer.isBuffer(r[k])) r[k] = Buffer.from(r[k].buffer, r[k].byteOffset, r[k].byteLength); return r; }
  all(...a) { return this.#stmt.all(...this.#args(a)).map((r) => this.#row(r)); }
  get(...a) { return this.#row(this.#stmt.get(...this.#args(a))); }
  run(...a) { return this.#stmt.run(...this.#args(a)); }
  *iterate(...a) { for (const r of this.#stmt.iterate(...this.#args(a))) yield this.#row(r); }
}
function Database(location, options = {}) {
  if (!new.target) return new Database(location, options);
  const db = new DatabaseSync(location, { readOnly: options.readonly ?? false, timeout: options.timeout ?? 5000 });
  Object.assign(this, {
    name: location,
    prepare: (sql) => new Statement(db.prepare(sql)),
    exec: (sql) => { db.exec(sql); return this; },
    pragma: (p, o) => { const rows = db.prepare(`PRAGMA ${p}`).all(); return o?.simple ? Object.values(rows[0] ?? {})[0] : rows; },
    close: () => { if (db.isOpen) db.close(); return this; },
  });
  Object.defineProperty(this, 'open', { get: () => db.isOpen });
  Object.defineProperty(this, 'inTransaction', { get: () => db.isTransaction });
}
class SqliteError extends Error {}
Database.SqliteError = SqliteError;
module.exports = Database;
module.exports.default = Database;
