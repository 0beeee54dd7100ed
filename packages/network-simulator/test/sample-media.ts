/** A picture of one pixel; `variant` makes files that differ. */
export function png(variant = 0): Uint8Array<ArrayBuffer> {
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );
  return new Uint8Array(Buffer.concat([pixel, Buffer.from([variant])]));
}

/** The beginning of a JPEG. */
export function jpeg(): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from('/9j/4AAQSkZJRgABAQEAAQABAAD/2Q==', 'base64'));
}

/** A GIF with two frames. */
export function gif(): Uint8Array<ArrayBuffer> {
  const frame = '0021f90400000000002c00000000010001000002024401';
  return new Uint8Array(Buffer.from(`4749463839610100010080000000000000ffffff${frame}${frame}003b`, 'hex'));
}

/** The beginning of an MP4, filled up to `size` bytes. */
export function mp4(size = 64): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.alloc(size);
  bytes.write('\0\0\0\x20ftypisom', 0, 'latin1');
  return new Uint8Array(bytes);
}

/** A PNG with two frames of two pixels by two. */
export function animatedPng(): Uint8Array<ArrayBuffer> {
  return fromBase64(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAACGFjVEwAAAACAAAAAPONk3AAAAAaZmNUTAAAAAAAAAACAAAAAgAAAAAAAAAAAGQD6AAAAVWPHQAAABFJREFUCJlj+M/A8B+EGWAMAEfKB/l5tH3SAAAAGmZjVEwAAAABAAAAAgAAAAIAAAAAAAAAAADIA+gAAC/xF14AAAASZmRBVAAAAAIImWNg+A+FMAYAQ84H+SkoJ48AAAAASUVORK5CYII=',
  );
}

/** A WebP with two frames of two pixels by two. */
export function animatedWebp(): Uint8Array<ArrayBuffer> {
  return fromBase64(
    'UklGRoQAAABXRUJQVlA4WAoAAAACAAAAAQAAAQAAQU5JTQYAAAD/////AABBTk1GKAAAAAAAAAAAAAEAAAEAAGQAAAJWUDhMDwAAAC8BQAAABxD9j/4HIqL/AQBBTk1GKAAAAAAAAAAAAAEAAAEAAMgAAABWUDhMDwAAAC8BQAAAB9D/iP4HIqL/AQA=',
  );
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text, 'base64'));
}

/** A PDF with so many pages. */
export function pdf(pages: number, trailer = ''): Uint8Array<ArrayBuffer> {
  const kids = Array.from({ length: pages }, (_, index) => `${3 + index} 0 R`).join(' ');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages}>>`,
    ...Array.from({ length: pages }, () => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>'),
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return new TextEncoder().encode(`%PDF-1.7\n${body}trailer\n<</Root 1 0 R${trailer}>>\n%%EOF\n`);
}
