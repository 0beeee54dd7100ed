import { describe, expect, test } from 'vitest';
import { describeFinding } from '../workspace/finding.ts';
import { checkTitles } from './check-titles.ts';

// Strings of test code, put together so that they are not taken for this file's own tests.
const findings = (...lines: string[]) =>
  checkTitles({ path: 'a.test.ts', text: lines.join('\n') }).map(describeFinding);
const written = (title: string) => `it('${title}', () => {});`;

describe('a title', () => {
  test('may have 120 characters, not counting citations', () => {
    expect(findings(written(`${'a'.repeat(120)} [spec:posts.id]`))).toEqual([]);
    expect(findings(written('a'.repeat(121)))).toEqual([
      `a.test.ts:1: the title “${'a'.repeat(121)}” has 121 characters of at most 120 (test-title)`,
    ]);
  });

  test('is refused the second time in one group, and accepted in another', () => {
    expect(findings(written('refuses'), `describe('other', () => { ${written('refuses')} });`)).toEqual([]);
    expect(findings(written('refuses'), written('refuses'))).toEqual([
      'a.test.ts:2: the title “refuses” stands twice in one group: say what differs (test-title)',
    ]);
  });

  test('may be repeated if it consists of inserted values', () => {
    const row = `it.each([1])('%s: $name', () => {});`;
    expect(findings(row, row)).toEqual([]);
  });

  test.each([
    ['deletes the named post, and no other', 'say “only …” or “exactly …”'],
    ['stays what it was', 'name what stays or changes'],
    ['is what the caller sent', 'name the result'],
    ['names a setting there is not', 'say “unknown” or “missing”'],
    ['is of the post with the number', 'say what belongs to what'],
  ])('is a riddle if it says “%s”', (title, instead) => {
    expect(findings(written(title))).toEqual([
      `a.test.ts:1: the title “${title}” is a riddle: ${instead} (test-title)`,
    ]);
  });

  test.each([
    'deletes only the named post',
    'refuses a code that was already redeemed',
    'says what was wrong and what to do',
    'lets one caller in while others wait',
  ])('is accepted if it says “%s”', (title) => {
    expect(findings(written(title))).toEqual([]);
  });
});
