import { box, EXTENDS, fragment, fullBox, movieFile, soundTables, videoEntry } from '../bytes/boxes.ts';
import { join, repeat, u16, u32, zeros } from '../bytes/bytes.ts';
import { type HostileFamily, hostileFiles } from './hostile-file.ts';

const file = hostileFiles('mp4');

/** More than fits into any file, more than fits into a signed number, and what fills a memory without overflowing. */
const COUNTS = { max: 0xffffffff, half: 0x7fffffff, '10m': 10_000_000 } as const;

const OFFSET = 700;

/** Boxes of the sample table by what they claim; the others of the table stay sound. */
export const TABLES: Readonly<Record<string, (count: number) => Buffer>> = {
  stts: (count) => fullBox('stts', 0, 0, u32(count), u32(1), u32(100)),
  'stts-run': (count) => fullBox('stts', 0, 0, u32(1), u32(count), u32(1)),
  ctts: (count) => fullBox('ctts', 0, 0, u32(count), u32(1), u32(0)),
  'ctts-run': (count) => fullBox('ctts', 1, 0, u32(1), u32(count), u32(0xffffffff)),
  stsz: (count) => fullBox('stsz', 0, 0, u32(0), u32(count)),
  'stsz-fixed': (count) => fullBox('stsz', 0, 0, u32(1), u32(count)),
  'stz2-0': (count) => fullBox('stz2', 0, 0, u32(0), u32(count)),
  'stz2-4': (count) => fullBox('stz2', 0, 0, u32(4), u32(count), zeros(4)),
  'stz2-8': (count) => fullBox('stz2', 0, 0, u32(8), u32(count), zeros(4)),
  'stz2-16': (count) => fullBox('stz2', 0, 0, u32(16), u32(count), zeros(4)),
  stsc: (count) => fullBox('stsc', 0, 0, u32(count), u32(1), u32(1), u32(1)),
  'stsc-run': (count) => fullBox('stsc', 0, 0, u32(1), u32(1), u32(count), u32(1)),
  stco: (count) => fullBox('stco', 0, 0, u32(count), u32(OFFSET)),
  co64: (count) => fullBox('co64', 0, 0, u32(count), u32(0), u32(OFFSET)),
  stss: (count) => fullBox('stss', 0, 0, u32(count), u32(1)),
  sgpd: (count) => fullBox('sgpd', 1, 0, 'roll', u32(2), u32(count), u16(1)),
  sbgp: (count) => fullBox('sbgp', 0, 0, 'roll', u32(count), u32(1), u32(1)),
  saiz: (count) => fullBox('saiz', 0, 0, [0], u32(count)),
  saio: (count) => fullBox('saio', 0, 0, u32(count), u32(OFFSET)),
  subs: (count) => fullBox('subs', 0, 0, u32(count), u32(1), u16(0xffff)),
};

/** Which sound table a box takes the place of. */
const REPLACES: Readonly<Record<string, string>> = { stz2: 'stsz', co64: 'stco' };

/** Boxes of a fragment's track. */
export const RUNS: Readonly<Record<string, (count: number) => Buffer>> = {
  trun: (count) => fullBox('trun', 0, 0, u32(count)),
  'trun-offset': (count) => fullBox('trun', 0, 1, u32(count), u32(100)),
  'trun-fields': (count) => fullBox('trun', 0, 0xf00, u32(count), zeros(16)),
  senc: (count) => fullBox('senc', 0, 2, u32(count), zeros(8)),
};

/** Boxes beside the fragments. */
const INDEXES: Readonly<Record<string, (count: number) => Buffer>> = {
  tfra: (count) => fullBox('tfra', 1, 0, u32(1), u32(0), u32(count), zeros(19)),
  sidx: (count) => fullBox('sidx', 0, 0, u32(1), u32(1_000), zeros(8), u16(0), u16(count), zeros(12)),
  pssh: (count) => fullBox('pssh', 1, 0, zeros(16), u32(count), zeros(16), u32(count)),
};

/** Files in which one box counts more than it has. */
export const mp4Counts: HostileFamily = () => {
  const every = (
    kinds: Readonly<Record<string, (count: number) => Buffer>>,
    whole: (name: string, made: Buffer) => Buffer,
  ) =>
    Object.entries(kinds).flatMap(([name, make]) =>
      Object.entries(COUNTS).map(([label, count]) =>
        file('count', `${name}-${label}`, `${name} counts ${count} entries`, () => whole(name, make(count))),
      ),
    );
  return [
    ...every(TABLES, (name, made) => movieFile({ tables: tablesWith(name, made) })),
    ...every(RUNS, (_, made) => movieFile({ movie: [EXTENDS] }, fragment(1, made))),
    ...every(INDEXES, (_, made) =>
      movieFile({ movie: [EXTENDS] }, made, fragment(1, fullBox('trun', 0, 0, u32(1)))),
    ),
    file('count', 'elst-max', 'the edit list counts 4294967295 edits', () =>
      movieFile({ track: [editList(0xffffffff)] }),
    ),
    file('count', 'elst-100k', 'the edit list has 100000 edits that each begin before the film', () =>
      movieFile({ track: [editList(100_000, 100_000)] }),
    ),
    file('count', 'dref-max', 'the data reference counts 4294967295 entries', () =>
      movieFile({ dataReference: fullBox('dref', 0, 0, u32(0xffffffff), fullBox('url ', 0, 1)) }),
    ),
    file('count', 'stsd-max', 'the sample description counts 4294967295 entries', () =>
      movieFile({ sampleDescription: fullBox('stsd', 0, 0, u32(0xffffffff), videoEntry()) }),
    ),
    file('count', 'trun-many', 'fifty runs of a fragment count 10000000 frames each', () =>
      movieFile(
        { movie: [EXTENDS] },
        fragment(1, ...Array.from({ length: 50 }, () => fullBox('trun', 0, 0, u32(10_000_000)))),
      ),
    ),
    file('count', 'all-tables-max', 'every table counts 4294967295 entries', () =>
      movieFile({ tables: Object.values(TABLES).map((make) => make(0xffffffff)) }),
    ),
  ];
};

/** Sound tables with a box in the place of its like. */
export function tablesWith(name: string, made: Buffer): Buffer[] {
  const type = name.split('-')[0] ?? name;
  const sound: Record<string, Buffer> = { ...soundTables(OFFSET) };
  delete sound[REPLACES[type] ?? type];
  return [...Object.values(sound), made];
}

function editList(count: number, entries = 1): Buffer {
  const edit = join(u32(1), u32(0xffffffff), u32(0x10000));
  return box('edts', fullBox('elst', 0, 0, u32(count), repeat(edit, entries)));
}
