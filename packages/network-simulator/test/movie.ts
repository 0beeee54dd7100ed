/** An MP4 that says of itself only how its video is written. */
export function movie(codec: string): Uint8Array<ArrayBuffer> {
  const box = (type: string, content: Buffer): Buffer => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(8 + content.length);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, content]);
  };
  const described = Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), box(codec, Buffer.alloc(78))]);
  const track = ['stsd', 'stbl', 'minf', 'mdia', 'trak', 'moov'].reduce<Buffer>(
    (inside, type) => box(type, inside),
    described,
  );
  return new Uint8Array(Buffer.concat([box('ftyp', Buffer.from('isom\0\0\0\0')), track]));
}
