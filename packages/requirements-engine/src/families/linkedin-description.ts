import { limitsFrom } from '../definition/limits-from.ts';
import type { PlatformDescription } from '../definition/platform-definition.ts';
import { linkedinPoll } from './linkedin-poll.ts';
import { REFUSED_ENCODINGS } from './refused-encodings.ts';

const docs = { source: 'LinkedIn docs: Posts, Images, Videos API', date: '2026' };
const help = { source: 'LinkedIn help: character limits', date: '2026-10' };
const limit = limitsFrom(docs);
/** Microsoft Learn, LinkedIn Marketing API, Community Management: Documents API. */
const documents = limitsFrom({ source: 'LinkedIn docs: Documents API', date: '2024-11' });
const practice = limitsFrom(REFUSED_ENCODINGS);
/** The API documentation names neither type nor size. */
const thumbnails = limitsFrom({ source: 'LinkedIn help: custom thumbnails of videos', date: '2026' });

/** Fewer than 36,152,320. */
const pixels = limit(36_152_319, 'pixels');

/** The facts that members and pages share. */
export const linkedinDescription: PlatformDescription = {
  kind: 'professional network',
  source: docs,
  sources: { text: help, comment: help },
  poll: linkedinPoll,
  linkCards: { of: 'sent', besideMedia: false, source: 'LinkedIn docs: Posts API', date: '2026-05' },
  covers: {
    alone: false,
    notIn: [],
    file: {
      type: 'image',
      mimeTypes: ['image/jpeg', 'image/png'],
      size: thumbnails(2_000_000, 'bytes'),
    },
  },
  files: [
    { type: 'image', mimeTypes: ['image/jpeg', 'image/png', 'image/gif'], pixels, scaled: true },
    { type: 'gif', mimeTypes: ['image/gif'], pixels, frames: limit(250, 'frames') },
    {
      type: 'video',
      mimeTypes: ['video/mp4'],
      codecs: ['avc'],
      audioCodecs: ['aac'],
      chroma: ['4:2:0'],
      bitDepth: practice(8, 'bits'),
      sampleRate: practice(48_000, 'hertz'),
      inOnePiece: true,
      smallest: limit(75_000, 'bytes'),
      size: limit(500_000_000, 'bytes'),
      shortest: limit(3000, 'milliseconds'),
      longest: limit(1_800_000, 'milliseconds'),
    },
    // It takes Word and PowerPoint files, too; Crier stores PDFs.
    {
      type: 'document',
      mimeTypes: ['application/pdf'],
      size: documents(100_000_000, 'bytes'),
      pages: documents(300, 'pages'),
    },
  ],
};
