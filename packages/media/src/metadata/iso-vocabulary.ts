/**
 * The boxes that playing a file needs, by the box they lie in; the empty name is the file itself. Every other box there
 * counts as metadata: `udta`, `meta`, XMP, previews, and boxes that cameras add.
 */
export const NEEDED_BOXES: Readonly<Record<string, ReadonlySet<string>>> = {
  '': new Set(['ftyp', 'styp', 'moov', 'mdat', 'moof', 'mfra', 'sidx', 'ssix', 'pdin']),
  moov: new Set(['mvhd', 'trak', 'mvex', 'pssh', 'iods', 'ctab', 'rmra']),
  trak: new Set(['tkhd', 'mdia', 'edts', 'tref', 'tapt', 'load', 'imap', 'matt', 'clip', 'trgr']),
  mdia: new Set(['mdhd', 'hdlr', 'minf', 'elng']),
  minf: new Set(['vmhd', 'smhd', 'hmhd', 'nmhd', 'sthd', 'gmhd', 'hdlr', 'dinf', 'stbl']),
  stbl: new Set([
    ...[
      'stsd',
      'stts',
      'ctts',
      'cslg',
      'stsc',
      'stsz',
      'stz2',
      'stco',
      'co64',
      'stss',
      'stps',
      'stsh',
      'sdtp',
    ],
    ...['padb', 'stdp', 'sbgp', 'sgpd', 'subs', 'saiz', 'saio'],
  ]),
  mvex: new Set(['mehd', 'trex', 'leva']),
  moof: new Set(['mfhd', 'traf', 'pssh']),
  traf: new Set(['tfhd', 'tfdt', 'trun', 'sdtp', 'sbgp', 'sgpd', 'subs', 'saiz', 'saio', 'senc']),
  mfra: new Set(['tfra', 'mfro']),
};

/** Boxes whose content is never read. Remains of an earlier edit in them are removed as well. */
export const EMPTY_BOXES: ReadonlySet<string> = new Set(['free', 'skip', 'wide']);

/** Boxes with a name of 16 bytes that encryption and streaming need (PIFF 1.1, MS-SSTR). */
export const NEEDED_UUIDS: ReadonlySet<string> = new Set([
  'a2394f525a9b4f14a2446c427c648df4',
  '8974dbce7be74c5184f97148f9882554',
  'd08a4f1810f34a82b6c832d8aba183d3',
  '6d1d9b0542d544e680e2141daff757b2',
  'd4807ef2ca3946958e5426cb9e46a79f',
]);

/** Kinds of tracks that carry data about sensors, places and cameras along with the picture. */
export const SENSOR_HANDLERS: ReadonlySet<string> = new Set(['meta', 'camm', 'mdta', 'data', 'djmd', 'dbgi']);
/** Subtitles in which drones write their position. */
export const SENSOR_NAMES = /dji/i;
