import type { NetworkName } from './network-name.ts';
import type { NewFile } from './new-file.ts';

const CASES = {
  about:
    'Requirements of the network: what is reported for a post. Long texts are written as [piece, times].',
  cases: [
    { name: 'a text alone is published', content: [{ body: 'Hello' }], expected: [] },
    { name: 'neither text nor media', content: [{}], expected: [{ rule: 'post_0', post: 0 }] },
    {
      name: 'a text over the limit',
      content: [{ body: [['a', 501]] }],
      expected: [{ rule: 'text_0', limit: 500, actual: 501 }],
    },
    {
      name: 'more photos than one',
      content: [{ media: ['image', 'image'] }],
      expected: [{ rule: 'photos_0', limit: 1, actual: 2 }],
    },
    {
      name: 'more videos than one',
      content: [{ media: ['video', 'video'] }],
      expected: [{ rule: 'videos_0', limit: 1, actual: 2 }],
    },
    {
      name: 'a GIF',
      content: [{ media: ['gif'] }],
      expected: [{ rule: 'gifs_0', limit: 0, actual: 1 }],
    },
    {
      name: 'a photo beside a video',
      content: [{ media: ['image', 'video'] }],
      expected: [{ rule: 'mixed_media_0' }],
    },
  ],
};

/** The files that say what a network accepts, with limits that its author still has to find out. */
export function requirementsFiles({ key, camel, title }: NetworkName): readonly NewFile[] {
  const folder = `packages/requirements-engine/src/platforms/${key}`;
  return [
    {
      path: `${folder}/limits.ts`,
      text: `import type { LimitValue } from '../../definition/limit.ts';
import { limitOf, mediaLimits } from '../../definition/media-limits.ts';

export const text: LimitValue = limitOf(500, 'utf16');
export const media = mediaLimits({ image: 1, gif: 0, video: 1 });
`,
    },
    {
      path: `${folder}/definition.ts`,
      text: `import { utf16 } from '@crier/text-counter/profiles';
import { counted } from '../../definition/media-limits.ts';
import type { Platform } from '../../definition/platform.ts';
import { PLAIN_CAPABILITIES } from '../../definition/platform-definition.ts';
import { PLAIN_FORMAT } from '../../definition/post-format.ts';
import { mediaCounts } from '../../rules/media-counts.ts';
import { mixedMedia } from '../../rules/mixed-media.ts';
import { postContent } from '../../rules/post-content.ts';
import { textFits } from '../../rules/text-fits.ts';
import { cutWritten } from '../../text/cut-by-unit.ts';
import { media, text } from './limits.ts';

/** ${title}. Nothing is read from \`CheckAccount.limits\`. */
export const ${camel}: Platform = {
  definition: {
    key: '${key}',
    name: '${title}',
    capabilities: { ...PLAIN_CAPABILITIES, media: ['image', 'video'] },
    rules: ['post', 'text', 'photos', 'videos', 'gifs', 'mixed_media'],
    formats: [{ ...PLAIN_FORMAT, content: 'text_or_media', text: [text], media }],
    limits: { text, ...counted(media) },
    options: [],
  },
  counting: () => utf16,
  cut: cutWritten,
  rules: [postContent, textFits, mediaCounts, mixedMedia],
};
`,
    },
    {
      path: `${folder}/description.ts`,
      text: `import type { PlatformDescription } from '../../definition/platform-definition.ts';

export const ${camel}Description: PlatformDescription = {
  kind: 'short-post platform',
  source: { source: 'unknown', date: 'unknown' },
  linkCards: { of: 'none', besideMedia: false, source: 'unknown', date: 'unknown' },
  files: [
    { type: 'image', mimeTypes: ['image/jpeg', 'image/png'] },
    { type: 'video', mimeTypes: ['video/mp4'] },
  ],
};
`,
    },
    { path: `${folder}/vectors.json`, text: `${JSON.stringify(CASES, null, 2)}\n` },
    {
      path: `${folder}/${key}.test.ts`,
      text: `import { expect, test } from 'vitest';
import { runVectors } from '../../../test/run-vectors.ts';
import { ${camel}Description } from './description.ts';

runVectors('${key}', new URL('./vectors.json', import.meta.url));

test('limits name the document of ${title} that states them', () => {
  const { source } = ${camel}Description;
  expect(source, 'description.ts: name the document and its date').not.toMatchObject({ source: 'unknown' });
});
`,
    },
    {
      path: `${folder}/README.md`,
      text: `# ${title}

Key \`${key}\`, short-post platform. What is peculiar:

- Nothing is known yet: the limits are placeholders, and \`description.ts\` names no source.
`,
    },
  ];
}
