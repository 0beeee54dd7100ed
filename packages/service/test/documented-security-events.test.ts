import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SECURITY_EVENTS } from '../src/logging/security-events.ts';

const PAGE = readFileSync(new URL('../../../docs/hosting.md', import.meta.url), 'utf8');
const SECTION = /\n## Who gets in\n(.*?)\n## /s.exec(PAGE)?.[1] ?? '';

/** Events by name, with the level that the page gives them. */
function listed(): ReadonlyMap<string, string> {
  const rows = [...SECTION.matchAll(/^\| (`[^|]+`) +\| (info|warn|both) +\|/gm)];
  return new Map(
    rows.flatMap(([, names = '', level = '']) =>
      [...names.matchAll(/`([\w.]+)`/g)].map(([, name = '']) => [name, level] as const),
    ),
  );
}

it('the page lists exactly the events about who gets in', () => {
  expect([...listed().keys()].toSorted()).toEqual(Object.keys(SECURITY_EVENTS).toSorted());
});

it('the page names the level at which each event is logged', () => {
  for (const [name, level] of listed()) {
    const [actual] = SECURITY_EVENTS[name as keyof typeof SECURITY_EVENTS];
    expect([name, level]).toEqual([name, level === 'both' ? level : actual]);
  }
});
