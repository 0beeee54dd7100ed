type Part = Uint8Array | readonly number[];

function box(type: string, ...content: readonly Part[]): Buffer {
  const body = Buffer.concat(content.map((part) => Buffer.from(part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

const zeros = (length: number) => Buffer.alloc(length);

function movie(entries: readonly Buffer[], ...further: readonly Buffer[]): Buffer {
  const tracks = entries.map((entry) => {
    const described = box('stsd', zeros(4), [0, 0, 0, 1], entry);
    return box('trak', box('mdia', box('minf', box('stbl', described))));
  });
  const type = box('ftyp', Buffer.from('isom\0\0\0\0isom', 'latin1'));
  return Buffer.concat([type, box('moov', ...tracks), ...further]);
}

/** H.264 of a profile (ITU-T H.264, annex A). */
function h264(profile: number): Buffer {
  return box('avc1', zeros(78), box('avcC', [1, profile, 0, 30]));
}

/** AAC by the beginning of its AudioSpecificConfig (ISO/IEC 14496-3). */
function aac(config: readonly [number, number]): Buffer {
  const described = (tag: number, content: readonly number[]) => [tag, content.length, ...content];
  const decoder = described(4, [0x40, 0x15, ...zeros(11), ...described(5, config)]);
  return box('mp4a', zeros(28), box('esds', zeros(4), described(3, [0, 1, 0, ...decoder])));
}

const HIGH = 100;
const AT_44_KHZ = [0x12, 0x10] as const;
const AT_96_KHZ = [0x10, 0x10] as const;

/** A movie that every network takes, as far as its boxes say. */
export const USUAL_MOVIE: Uint8Array = movie([h264(HIGH), aac(AT_44_KHZ)]);

/** Movies that some networks refuse, by what is unusual about them. */
export const UNUSUAL_MOVIES: readonly (readonly [what: string, bytes: Uint8Array])[] = [
  ['H.264 in 4:4:4', movie([h264(244), aac(AT_44_KHZ)])],
  ['H.264 with ten bits', movie([h264(110), aac(AT_44_KHZ)])],
  ['MPEG-4 Part 2', movie([box('mp4v', zeros(78)), aac(AT_44_KHZ)])],
  ['sound of 96 kHz', movie([h264(HIGH), aac(AT_96_KHZ)])],
  ['an MP4 in fragments', movie([h264(HIGH), aac(AT_44_KHZ)], box('moof'))],
];
