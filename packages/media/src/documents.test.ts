import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import type { MediaInspector, RemoteContent } from '@crier/operations/ports';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMediaInspector } from './media-inspector.ts';
import { createSandbox } from './sandbox/create-sandbox.ts';
import { bytesContent } from './sandbox/file-content.ts';
import type { Sandbox } from './sandbox/sandbox.ts';
import { sampleDocument } from './testing/sample-documents.ts';

let sandbox: Sandbox;
let inspector: MediaInspector;
let folder: string;
beforeAll(async () => {
  const searchPath = process.env['PATH'] ?? '';
  sandbox = createSandbox({ maxDecodedBytes: 64_000_000, searchPath, readerPriority: 'normal' });
  folder = await mkdtemp(join(tmpdir(), 'crier-documents-'));
  inspector = createMediaInspector(sandbox, join(folder, 'temporary'));
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
});

async function take(content: Uint8Array) {
  const path = join(folder, 'file');
  await writeFile(path, content);
  const found = await inspector.inspect(path, { owner: 'a workspace', clean: true });
  if (found.outcome === 'refused') return found.reason;
  return { ...found, kept: hashOf(await readFile(path)) };
}

async function taken(content: Uint8Array) {
  const found = await take(content);
  if (typeof found === 'string') throw new Error(found);
  return found;
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** The strongest channels of a pixel, at a share of width and height. */
async function colourAt(picture: string, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const first = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3;
  return [...data.subarray(first, first + 3)].map((value) => (value > 128 ? 'x' : '-')).join('');
}

/** A drawing that fills the page again and again. */
const ENDLESS = '0 0 1 rg 0 0 612 792 re f\n'.repeat(100_000);
const LOCKED = `/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<${'00'.repeat(32)}>/U<${'11'.repeat(32)}>>>/ID[<00><00>]`;

describe('a PDF', () => {
  it('is a document, with its pages counted and the size of its first page in points', async () => {
    const { facts, cleaning } = await taken(sampleDocument({ pages: 12, size: [595, 842] }));
    expect(facts).toMatchObject({
      ...{ type: 'document', mimeType: 'application/pdf', extension: 'pdf', width: 595, height: 842 },
      ...{ durationMs: null, details: { pages: 12, frames: null } },
    });
    expect(cleaning).toEqual({ kind: 'clean' });
  });

  it('has its first page drawn as thumbnail, on white', async () => {
    const { thumbnail } = await taken(sampleDocument());
    if (thumbnail === null) throw new Error('nothing was drawn');
    expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'jpeg', width: 860, height: 1_113 });
    expect(await colourAt(thumbnail, 0.3, 0.75)).toBe('x--');
    expect(await colourAt(thumbnail, 0.95, 0.5)).toBe('xxx');
  });

  it('is drawn narrower when its page is very long', async () => {
    const { thumbnail } = await taken(sampleDocument({ size: [100, 14_400] }));
    expect(await sharp(thumbnail ?? '').metadata()).toMatchObject({ width: 12, height: 1_720 });
  });

  it('stays as it is, byte for byte', async () => {
    const content = sampleDocument({ trailer: '/Info<</Author(Ada)>>' });
    expect((await taken(content)).kept).toBe(hashOf(content));
  });

  it('is recognised without its name, also when it is stored elsewhere', async () => {
    const content = sampleDocument({ pages: 2 });
    const options = { owner: 'a workspace', clean: true };
    const pages = await inspector.examine(bytesContent(content), options, async (found) =>
      found.outcome === 'accepted' ? found.facts.details?.pages : found.reason,
    );
    expect(pages).toBe(2);
  });

  it.each([
    ['a script that runs when it is opened', { catalog: '/OpenAction<</S/JavaScript/JS(app.alert(1))>>' }],
    ['an action that starts a program', { catalog: '/OpenAction<</S/Launch/F(/bin/sh)>>' }],
    ['a script by name', { catalog: '/Names<</JavaScript<</Names[(a)<</S/JavaScript/JS(while(1){})>>]>>>>' }],
  ])('is read without harm and kept with %s, which is never run', async (_name, document) => {
    const content = sampleDocument(document);
    const found = await taken(content);
    expect([found.facts.details?.pages, found.kept]).toEqual([1, hashOf(content)]);
  });

  it('is a document also when it is something else at its end', async () => {
    const zip = Buffer.from('504b0506000000000000000000000000000000000000', 'hex');
    const { facts } = await taken(Buffer.concat([sampleDocument(), zip]));
    expect(facts).toMatchObject({ type: 'document', extension: 'pdf' });
  });
});

describe('refuses', () => {
  const whole = sampleDocument({ pages: 40 });
  it.each([
    ['a PDF that ends in its middle', whole.subarray(0, Math.floor(whole.length / 2)), 'damaged'],
    ['a beginning and nothing else', Buffer.from('%PDF-1.7\n'), 'damaged'],
    ['a PDF without pages', sampleDocument({ pages: 0 }), 'damaged'],
    ['more pages than there are', sampleDocument({ pages: 3, stated: 30 }), 'damaged'],
    ['a page of more than 200 inches', sampleDocument({ size: [600, 20_000] }), 'damaged'],
    ['a page that opens only with a password', sampleDocument({ trailer: LOCKED }), 'locked'],
    ['100,000 pages', sampleDocument({ pages: 100_000 }), 'too_costly'],
    [
      'a PDF behind the beginning of a web page',
      Buffer.concat([Buffer.from('<html>'), whole]),
      'not_supported',
    ],
    ['a file that only has the name', Buffer.from('MZ this is a program'), 'not_supported'],
  ])('%s', async (_name, content, reason) => {
    expect(await take(content)).toBe(reason);
  });

  it('a drawing that does not end in time', async () => {
    const packed = deflateSync(Buffer.from(ENDLESS));
    const stream = `<</Length ${packed.length}/Filter/FlateDecode>>\nstream\n${packed.toString('latin1')}\nendstream`;
    const content = Buffer.from(
      sampleDocument({ more: [stream] })
        .toString('latin1')
        .replace('/Contents 3', '/Contents 5'),
      'latin1',
    );
    const strict = createSandbox({
      ...{ maxDecodedBytes: 64_000_000, searchPath: process.env['PATH'] ?? '', readerPriority: 'normal' },
      processorMs: 1_000,
    });
    try {
      const remote: RemoteContent = bytesContent(content);
      const reading = await strict.perform({ kind: 'document', thumbnailWidth: 860 }, remote);
      expect(reading).toEqual({ outcome: 'refused', reason: 'too_costly' });
    } finally {
      await strict.close();
    }
  });

  it('a page whose picture takes more memory than a file may', async () => {
    const zeros = deflateSync(Buffer.alloc(200_000_000));
    const picture = `<</Type/XObject/Subtype/Image/Width 40000/Height 40000/ColorSpace/DeviceRGB/BitsPerComponent 8/Length ${zeros.length}/Filter/FlateDecode>>\nstream\n${zeros.toString('latin1')}\nendstream`;
    const drawn = '600 0 0 600 0 0 cm /I Do';
    const content = Buffer.from(
      sampleDocument({ drawn, more: [picture] })
        .toString('latin1')
        .replace('/Resources<<', '/Resources<</XObject<</I 5 0 R>>'),
      'latin1',
    );
    const found = await take(content);
    // PDFium may also leave the picture out, which harms nobody.
    expect(['too_costly', 'document']).toContain(typeof found === 'string' ? found : found.facts.type);
  });
});
