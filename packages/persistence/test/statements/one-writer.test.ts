import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '../../src');

const PLACES = {
  users: 'people/user-rows.ts',
  workspaces: 'workspaces/workspace-rows.ts',
  memberships: 'people/member-rows.ts',
};

/** Workspaces are deleted together with their files and the access to their accounts. */
const DELETED_ELSEWHERE = { workspaces: 'workspaces/workspace-removal-store.ts' };

const MODELS = { users: 'user', workspaces: 'workspace', memberships: 'membership' };

const WRITES =
  'create|createMany|createManyAndReturn|update|updateMany|updateManyAndReturn|upsert|delete|deleteMany';

/** Where statements of one kind write a table, once for each statement; calls of Prisma count as well. */
function writersOf(table: keyof typeof PLACES, verb: 'insert into' | 'update' | 'delete from') {
  const statement = new RegExp(`\\b${verb}\\s+"?${table}"?\\s`, 'gi');
  return sources().flatMap(({ file, text }) => [...text.matchAll(statement)].map(() => file));
}

function sources() {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.ts') && !file.startsWith('generated'))
    .map((file) => ({ file, text: readFileSync(join(SOURCE, file), 'utf8') }));
}

it.each(Object.entries(PLACES))(
  'writes %s by one statement to insert, one to update and one to delete',
  (name, place) => {
    const table = name as keyof typeof PLACES;
    const deletes = table === 'workspaces' ? DELETED_ELSEWHERE[table] : place;
    expect({
      insert: writersOf(table, 'insert into'),
      update: writersOf(table, 'update'),
      delete: writersOf(table, 'delete from'),
    }).toEqual({ insert: [place], update: [place], delete: [deletes] });
    const prisma = new RegExp(`\\b${MODELS[table]}\\s*\\.\\s*(${WRITES})\\(`);
    expect(sources().filter(({ text }) => prisma.test(text))).toEqual([]);
  },
);
