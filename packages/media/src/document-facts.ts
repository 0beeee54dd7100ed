import type { RemoteContent } from '@crier/operations/ports';
import { z } from 'zod';
import type { FoundWhole } from './found-whole.ts';
import type { Sandbox } from './sandbox/sandbox.ts';

export const DOCUMENT_TYPE = 'application/pdf';

/** The first page is shown larger than other thumbnails, because its text is to be read. */
const DRAWN_WIDTH = 860;

const count = z.int().min(1).max(2_147_483_647);
const DOCUMENT = z.strictObject({
  width: count,
  height: count,
  pages: count,
  thumbnail: z.strictObject({ format: z.literal('jpg'), bytes: count }),
});

/** The details that only pictures and videos have. */
const NOT_SHOWN = {
  ...{ frames: null, chroma: null, bitDepth: null, colourSpace: null, rotation: 0, brands: [] },
  ...{ profile: null, variableFrameRate: null, sampleRate: null, channels: null, fragmented: null },
};

/**
 * Counts the pages of a PDF and draws its first one. The file itself stays as it is, with its title and author: other
 * bytes would break its signatures.
 */
export async function lookAtDocument(
  sandbox: Sandbox,
  content: RemoteContent,
  owner: string,
): Promise<FoundWhole> {
  const task = { kind: 'document', thumbnailWidth: DRAWN_WIDTH } as const;
  const performed = await sandbox.perform(task, content, { owner });
  if (performed.outcome === 'wanted_more') return { outcome: 'refused', reason: 'too_costly' };
  if (performed.outcome === 'refused') return performed;
  const read = DOCUMENT.safeParse(performed.facts);
  if (!read.success || read.data.thumbnail.bytes !== performed.output.length)
    return { outcome: 'refused', reason: 'damaged' };
  const { width, height, pages, thumbnail } = read.data;
  return {
    outcome: 'accepted',
    facts: {
      ...{ type: 'document', mimeType: DOCUMENT_TYPE, extension: 'pdf', width, height, durationMs: null },
      details: { ...NOT_SHOWN, pages },
    },
    thumbnail: { data: performed.output, extension: thumbnail.format },
    cleaned: { kind: 'clean' },
  };
}
