import type { Random } from './random.ts';

/** Text that breaks what treats text as code, as markup, as a path, as a format or as bytes. */
export const HOSTILE_TEXTS: readonly string[] = [
  "'; drop table posts; --",
  "' or 1=1 --",
  "\\'; select pg_sleep(30); --",
  '$1 %s {0} {{7*7}} #{7*7}',
  '%_\\%',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<div>a</div><!-- ]]> -->',
  '&lt;b&gt;&#0;&amp;',
  '../../../../etc/passwd',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'http://127.0.0.1:1/x.png',
  'http://[::1]:1/',
  'http://user:secret@127.0.0.1:1/',
  '\u0000',
  'a\u0000b',
  '\u0001\u0008\u001b[31m\u007f',
  'line\r\nSet-Cookie: a=b',
  '\ud800',
  'x\udc00y',
  '\u202egnp.exe',
  '\u200b\ufeff',
  '🥖'.repeat(60),
  'e\u0301'.repeat(300),
  'ﷺ'.repeat(300),
  'x'.repeat(256),
  'x'.repeat(100_001),
  '\n'.repeat(5_000),
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '1e400',
  '99999999999999999999',
  '2026-02-30',
  '0000-00-00',
  '+275760-09-13',
  '25:61',
  'Europe/Atlantis',
  'EST5EDT,M3',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '',
  ' ',
];

/** Wall clocks at the edges of the calendar, and zones in which they are a day of another year than in UTC. */
export const EDGE_TIMES: readonly { date: string; time: string; timezone: string }[] = [
  { date: '9999-12-31', time: '23:59', timezone: 'America/New_York' },
  { date: '9999-12-31', time: '23:59', timezone: 'UTC' },
  { date: '0001-01-01', time: '00:30', timezone: 'Asia/Tokyo' },
  { date: '0001-01-01', time: '00:00', timezone: '+23:59' },
  { date: '0000-02-29', time: '12:00', timezone: 'UTC' },
  { date: '0000-12-31', time: '23:59', timezone: 'America/New_York' },
];

const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  1e-320,
  1e308,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  Number.MAX_SAFE_INTEGER,
  9_223_372_036_854_775_807n.toString(),
  [],
  {},
  [null],
  [[[]]],
  { 0: 'a', 1: 'b' },
  { length: 1e9 },
  { length: { toString: 'x' } },
  { toString: 'x', hasOwnProperty: 1 },
  { '\u0000': 1, '\ud800': 2, '': 3, 'a.b': 4 },
];

/** A value that belongs nowhere. */
export function hostileValue(random: Random): unknown {
  switch (random.below(8)) {
    case 0:
      return nested(random.pick([5, 40, 99, 101, 600]), random.chance(0.5));
    case 1:
      return Array.from({ length: random.pick([101, 502, 2_000]) }, () =>
        structuredClone(random.pick(HOSTILE_VALUES)),
      );
    case 2:
    case 3:
      return structuredClone(random.pick(HOSTILE_VALUES));
    default:
      return random.pick(HOSTILE_TEXTS);
  }
}

function nested(depth: number, asObject: boolean): unknown {
  let value: unknown = 'bottom';
  for (let level = 0; level < depth; level += 1) value = asObject ? { a: value } : [value];
  return value;
}

/** The value with one to three places of it changed, removed, doubled or joined by something unasked for. */
export function mutated(random: Random, value: unknown): unknown {
  let changed = structuredClone(value);
  for (let times = 1 + random.below(3); times > 0; times -= 1) changed = changedOnce(random, changed);
  return changed;
}

function changedOnce(random: Random, root: unknown): unknown {
  const places = containers(root);
  if (places.length === 0 || random.chance(0.04)) return hostileValue(random);
  const place = random.pick(places);
  if (Array.isArray(place)) {
    const index = random.below(place.length + 1);
    const way = random.below(5);
    if (way === 0) place.splice(index, 1);
    else if (way === 1) place.push(...structuredClone(place));
    else place[index] = hostileValue(random);
    return root;
  }
  const keys = Object.keys(place);
  const key = keys.length > 0 && random.chance(0.9) ? random.pick(keys) : random.pick(HOSTILE_TEXTS);
  if (random.chance(0.15)) delete place[key];
  else
    Object.defineProperty(place, key, {
      value: hostileValue(random),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  return root;
}

type Container = unknown[] | Record<string, unknown>;

/** Every list and object in a value; those deep in a hostile part count no more than the first few levels. */
function containers(root: unknown): Container[] {
  const found: Container[] = [];
  const pending: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (typeof next.value !== 'object' || next.value === null || next.depth > 6) continue;
    found.push(next.value as Container);
    for (const value of Object.values(next.value)) pending.push({ value, depth: next.depth + 1 });
  }
  return found;
}

/** The text of a body, mostly right and sometimes not JSON at all. */
export function bodyText(random: Random, value: unknown): Buffer {
  const text = JSON.stringify(value) ?? '';
  switch (random.below(24)) {
    case 0:
      return Buffer.from(text.slice(0, random.below(text.length + 1)));
    case 1:
      return Buffer.from(`\ufeff${text}`);
    case 2:
      return Buffer.from(text, 'utf16le');
    case 3:
      return Buffer.from(Array.from({ length: 64 }, () => random.below(256)));
    case 4:
      return Buffer.from(`${text}${random.pick([']', '}', ',', '\u0000', ' x'])}`);
    case 5:
      return Buffer.from(`{"__proto__":${text || 'null'},"a":NaN}`);
    case 6:
      return Buffer.from(`${'['.repeat(50_000)}`);
    case 7:
      return Buffer.concat([
        Buffer.from(text.replace('"}', '')),
        Buffer.from([0xff, 0xc0, 0x80]),
        Buffer.from('"}'),
      ]);
    default:
      return Buffer.from(text);
  }
}
