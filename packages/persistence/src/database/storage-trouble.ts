/** Why a change could not be stored: the database or the disk has no space left, or the database accepts no changes. */
export type StorageTrouble = 'full' | 'read_only';

/**
 * Codes of PostgreSQL (appendix A), the system and S3-compatible servers. A file system that became read-only is like a
 * database that did: an operator has to look.
 */
const TROUBLES: Readonly<Record<string, StorageTrouble>> = {
  '25006': 'read_only',
  EROFS: 'read_only',
  '53100': 'full',
  EDQUOT: 'full',
  ENOSPC: 'full',
  XMinioStorageFull: 'full',
};

/** How deep causes are looked at. Prisma wraps the driver's error in objects that are no errors. */
const DEEPEST = 6;

/** What an error says about where changes are stored; null if it says nothing. */
export function storageTroubleOf(error: unknown): StorageTrouble | null {
  return troubleIn(error, 0);
}

function troubleIn(value: unknown, depth: number): StorageTrouble | null {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return null;
  const fields = value as Readonly<Record<string, unknown>>;
  for (const name of ['code', 'originalCode', 'name']) {
    const found = TROUBLES[String(fields[name])];
    if (found !== undefined) return found;
  }
  const inner = ['cause', 'meta', 'driverAdapterError'].map((name) => troubleIn(fields[name], depth + 1));
  const many = value instanceof AggregateError ? value.errors.map((each) => troubleIn(each, depth + 1)) : [];
  return [...inner, ...many].find((found) => found !== null) ?? null;
}
