import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import type { Inspection, RemoteContent } from '@crier/operations/ports';
import { Mp4OutputFormat } from 'mediabunny';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createMediaInspector } from './media-inspector.ts';
import type { Sandbox } from './sandbox/sandbox.ts';
import { sampleVideo } from './testing/sample-videos.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#38bdf8' } });

describe('a file larger than its type may be', () => {
  const unread: Sandbox = {
    perform: async () => {
      throw new Error('a reader was started');
    },
    run: async () => false,
    prepare: async () => {
      throw new Error('a reader was started');
    },
    close: async () => {},
  };
  const maxBytes = { image: 20_000_000, gif: 15_000_000, video: 200_000_000, document: 100_000_000 };
  const head = async (content: Uint8Array | Promise<Uint8Array>) =>
    Buffer.from(await content).subarray(0, 400);
  const files = {
    'a JPEG': [head(picture(60, 40).jpeg().toBuffer()), 20_000_001, 'image'],
    'a GIF': [head(picture(60, 40).gif().toBuffer()), 20_000_001, 'image'],
    'a PDF': [head(Buffer.from('%PDF-1.7\n')), 100_000_001, 'document'],
    'an MP4': [head(sampleVideo(new Mp4OutputFormat())), 200_000_001, 'video'],
  } as const;

  it.each(Object.entries(files))(
    'is refused before a reader is started: %s',
    async (_name, [begins, size, type]) => {
      const bytes = await begins;
      let fetched = 0;
      const content = {
        size,
        read: async ({ first, last }: Parameters<RemoteContent['read']>[0]) => {
          fetched += last + 1 - first;
          return Readable.from([
            Buffer.concat([bytes, Buffer.alloc(last + 1 - first)]).subarray(first, last + 1),
          ]);
        },
      };
      const options = { owner: 'a workspace', clean: true, maxBytes };
      const strict = createMediaInspector(unread, tmpdir());
      const found = await strict.examine(content, options, async (each): Promise<Inspection> => each);
      expect(found).toEqual({ outcome: 'refused', reason: 'too_large', type });
      expect(fetched).toBeLessThanOrEqual(65_536);
      const fits = strict.examine(
        { ...content, size: size - 1 },
        options,
        async (each): Promise<Inspection> => each,
      );
      await expect(fits).rejects.toThrow(/reader was started|could not/);
    },
  );
});
