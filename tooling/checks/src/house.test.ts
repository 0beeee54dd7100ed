import { describe, expect, test } from 'vitest';
import { checkHouse, readHouseInput } from './house.ts';
import { describeFinding } from './workspace/finding.ts';
import { ROOT } from './workspace/root.ts';

// Every source is read, which takes long on a busy machine.
test('the repository keeps the rules of the house', { timeout: 180_000 }, () => {
  const files = readHouseInput(ROOT);
  expect(files.length).toBeGreaterThan(50);
  expect(checkHouse(files).map(describeFinding)).toEqual([]);
});

function rulesBroken(path: string, text = ''): string[] {
  return checkHouse([{ path, text }]).map(({ rule }) => rule);
}

describe('length', () => {
  const lines = (count: number) => 'a;\n'.repeat(count);

  test.each([
    'packages/a/src/long.ts',
    'packages/a/src/long.css',
    'packages/a/src/long.test.ts',
    'packages/a/test/long.ts',
  ])('%s may have at most 300 lines', (path) => {
    expect(rulesBroken(path, lines(300))).toEqual([]);
    expect(rulesBroken(path, lines(301))).toEqual(['file-length']);
  });

  test('an index may be long while it only names exports', () => {
    const names = "export {\n  a,\n} from './a.ts';\nexport type { B } from './b.ts';\n".repeat(100);
    expect(rulesBroken('packages/a/src/index.ts', names)).toEqual([]);
    expect(rulesBroken('packages/a/src/ports/index.ts', names)).toEqual([]);
    expect(rulesBroken('packages/a/src/index.ts', `${names}a;\n`)).toEqual(['file-length']);
    expect(rulesBroken('packages/a/src/names.ts', names)).toEqual(['file-length']);
  });

  test.each(['packages/a/src/generated/client.ts', 'docs/guide.md', 'vectors/a.json'])(
    '%s may be long',
    (path) => {
      expect(rulesBroken(path, lines(5000))).toEqual([]);
    },
  );
});

describe('names', () => {
  test.each(['a-b.ts', 'a.test.ts', 'messages.en.ts', 'vitest.config.ts', 'index.ts'])(
    '%s is a valid name',
    (name) => {
      expect(rulesBroken(`packages/a/src/${name}`)).toEqual([]);
    },
  );

  test.each([
    ...['camelCase.ts', 'Upper.ts', 'snake_case.ts'],
    ...[
      'utils.ts',
      'string-utils.ts',
      'helper.ts',
      'test.helpers.ts',
      'common.ts',
      'misc.test.ts',
      'utils/a.ts',
    ],
  ])('%s is not a valid name', (name) => {
    expect(rulesBroken(`packages/a/src/${name}`)).toEqual(['file-name']);
  });

  test('a longer word that contains a forbidden one is valid', () => {
    expect(rulesBroken('packages/a/src/commonmark.ts')).toEqual([]);
  });
});

describe('exports', () => {
  test.each([
    ['export default 1;', 'default-export'],
    ['export default function a() {}', 'default-export'],
    ['const a = 1;\nexport { a as default };', 'default-export'],
    [`export * from './b.ts';`, 'wildcard-export'],
  ])('%s', (text, rule) => {
    expect(rulesBroken('packages/a/src/a.ts', text)).toEqual([rule]);
  });

  test('configuration files have a default export', () => {
    expect(rulesBroken('packages/a/vitest.config.ts', 'export default {};')).toEqual([]);
  });
});

describe('the audit trail', () => {
  const text = 'const NOTE = `\n  Insert into\n    audit_entries (actor) values ($1)`;';

  test('is written in one place', () => {
    expect(rulesBroken('packages/persistence/src/audit/audit-writer.ts', text)).toEqual([]);
    expect(rulesBroken('packages/persistence/src/people/session-store.ts', text)).toEqual(['single-place']);
  });

  test.each(['packages/persistence/test/audit.test.ts', 'packages/persistence/src/audit.test.ts'])(
    '%s may prepare it',
    (path) => {
      expect(rulesBroken(path, text)).toEqual([]);
    },
  );
});

describe('text', () => {
  // Joined here, because the check also reads this file.
  const machine = ['', 'work', 'main'].join('/');
  const home = ['', 'root', '.npmrc'].join('/');
  const host = ['registry', 'npmjs', 'org'].join('.');

  test.each([`see ${machine}`, `file://${machine}`, `"${home}"`, `https://${host}/zod`])(
    'names a machine: %s',
    (text) => {
      expect(rulesBroken('docs/guide.md', text)).toEqual(['machine-text']);
      expect(rulesBroken('vectors/a.json', text)).toEqual([]);
      expect(rulesBroken('pnpm-lock.yaml', text)).toEqual([]);
    },
  );

  test.each([`https://example.com${machine}`, `../..${machine}`.replace('..', 'a'), 'registry.ts'])(
    'is allowed: %s',
    (text) => {
      expect(rulesBroken('docs/guide.md', text)).toEqual([]);
    },
  );
});
