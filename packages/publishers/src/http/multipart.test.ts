import { describe, expect, it } from 'vitest';
import { bytesBody, type StreamedBody } from './body.ts';
import { encodeForm } from './multipart.ts';

async function bytesOf(body: StreamedBody): Promise<Uint8Array<ArrayBuffer>> {
  const opened = await body.open();
  const pieces: Uint8Array[] = [];
  for (let piece = await opened.next(); piece !== null; piece = await opened.next()) pieces.push(piece);
  expect(pieces.reduce((size, piece) => size + piece.byteLength, 0)).toBe(body.size);
  return new Uint8Array(Buffer.concat(pieces));
}

describe('a form with a file', () => {
  it('is read identically by another implementation', async () => {
    const bytes = Uint8Array.from({ length: 300 }, (_, index) => index % 256);
    const form = encodeForm(
      [
        { name: 'file', fileName: 'söñne "1".png', mimeType: 'image/png', body: bytesBody(bytes) },
        { name: 'description', value: 'Two\r\nlines, ünïcode 🌍' },
      ],
      'boundary-0123456789',
    );
    const read = await new Response(await bytesOf(form.body), {
      headers: { 'content-type': form.contentType },
    }).formData();
    const file = read.get('file');
    if (!(file instanceof File)) throw new Error('no file');
    expect(file.name).toBe('söñne "1".png');
    expect(file.type).toBe('image/png');
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
    expect(read.get('description')).toBe('Two\r\nlines, ünïcode 🌍');
  });
});
