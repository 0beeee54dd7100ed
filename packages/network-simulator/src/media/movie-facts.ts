/** What a movie is made of, as far as its boxes say (ISO/IEC 14496-12, 14496-14 and 14496-15). */
export interface MovieFacts {
  readonly isFragmented: boolean;
  /** Codes of the sample entries, such as `avc1` and `mp4a`. */
  readonly codecs: readonly string[];
  /** `profile_idc` of H.264; null without H.264. */
  readonly profile: number | null;
  /** Samples a second of AAC; null if it is unknown. */
  readonly sampleRate: number | null;
}

interface Box {
  readonly type: string;
  /** What follows the box's header. */
  readonly content: Buffer;
}

/** Rates by their index in an AudioSpecificConfig (ISO/IEC 14496-3, table 1.18). */
const SAMPLE_RATES = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025];
const TRACK = ['mdia', 'minf', 'stbl'];
/** Bytes that every sample entry begins with, and those that follow in one of pictures. */
const SAMPLE_ENTRY = 8;
const VISUAL_ENTRY = 70;
/** Bytes of an ES_Descriptor and of a DecoderConfigDescriptor before the descriptors in them. */
const STREAM = 3;
const DECODER = 13;

/** The facts of an MP4 or QuickTime file that has a `moov` box; undefined for anything else. */
export function movieFacts(bytes: Uint8Array): MovieFacts | undefined {
  const top = boxesIn(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const movie = top.find(({ type }) => type === 'moov');
  if (movie === undefined) return undefined;
  const inMovie = boxesIn(movie.content);
  const entries = inMovie.filter(({ type }) => type === 'trak').flatMap(sampleEntries);
  const configured = entries.flatMap(({ content }) => {
    const avcC = boxesIn(content.subarray(VISUAL_ENTRY)).find(({ type }) => type === 'avcC');
    return avcC === undefined ? [] : [avcC.content[1] ?? 0];
  });
  const audio = entries.find(({ type }) => type === 'mp4a');
  return {
    isFragmented: [...top, ...inMovie].some(({ type }) => type === 'moof' || type === 'mvex'),
    codecs: entries.map(({ type }) => type),
    profile: configured[0] ?? null,
    sampleRate: audio === undefined ? null : sampleRateOf(audio.content),
  };
}

/** The boxes that follow each other in a part of a file; a broken one ends the list. */
function boxesIn(content: Buffer): readonly Box[] {
  const boxes: Box[] = [];
  for (let offset = 0; offset + 8 <= content.length; ) {
    const short = content.readUInt32BE(offset);
    const isLong = short === 1 && offset + 16 <= content.length;
    const header = isLong ? 16 : 8;
    const size = isLong ? Number(content.readBigUInt64BE(offset + 8)) : short;
    const end = size === 0 ? content.length : offset + size;
    if (end < offset + header || end > content.length) break;
    const type = content.toString('latin1', offset + 4, offset + 8);
    boxes.push({ type, content: content.subarray(offset + header, end) });
    offset = end;
  }
  return boxes;
}

/** The descriptions of a track's samples, without the fields that all of them have. */
function sampleEntries(track: Box): readonly Box[] {
  let inside: readonly Box[] = boxesIn(track.content);
  for (const name of TRACK)
    inside = boxesIn(inside.find(({ type }) => type === name)?.content ?? Buffer.alloc(0));
  const descriptions = inside.find(({ type }) => type === 'stsd')?.content ?? Buffer.alloc(0);
  return boxesIn(descriptions.subarray(8)).map(({ type, content }) => ({
    type,
    content: content.subarray(SAMPLE_ENTRY),
  }));
}

/** From the AudioSpecificConfig in an `esds` box, because the entry's own field ends at 65,535. */
function sampleRateOf(entry: Buffer): number | null {
  const esds = entry.indexOf('esds', 0, 'latin1');
  if (esds < 0) return null;
  const config = insideDescriptor(
    insideDescriptor(insideDescriptor(entry.subarray(esds + 8), STREAM), DECODER),
    0,
  );
  const [first = 0, second = 0] = config;
  return SAMPLE_RATES[((first & 7) << 1) | (second >> 7)] ?? null;
}

/** What follows a descriptor's tag, length and own fields. A length has seven bits a byte. */
function insideDescriptor(descriptor: Buffer, fields: number): Buffer {
  let start = 1;
  while (((descriptor[start] ?? 0) & 0x80) !== 0) start += 1;
  return descriptor.subarray(start + 1 + fields);
}
