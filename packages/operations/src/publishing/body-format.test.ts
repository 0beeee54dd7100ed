import { publishableText } from '@crier/requirements-engine';
import { expect, test } from 'vitest';
import type { JournalledPublication } from '../ports/hold-review.ts';
import { publishRequest } from './publish-request.ts';

const files = {
  disk: { stream: () => Promise.reject(new Error('nothing is read')) },
  publicUrlOf: () => null,
};

function requestOf(body: string, body_format?: 'text' | 'html') {
  const content = [{ body, ...(body_format ? { body_format } : {}), url: null, media: [], video_thumbs: [] }];
  const publication: Pick<JournalledPublication, 'versions' | 'account' | 'media'> = {
    versions: [{ accountId: 0, content, options: {} }],
    account: { id: 3, provider: 'mastodon' } as JournalledPublication['account'],
    media: [],
  };
  return publishRequest(publication as JournalledPublication, files);
}

test.each([
  ['<p> is a paragraph\n& so on', 'text', '<p> is a paragraph\n& so on'],
  ['<b>Fresh</b> &amp; warm', 'html', 'Fresh & warm'],
  ['<p>Fresh</p><p>bread</p>', undefined, 'Fresh\nbread'],
] as const)('publishes %j as %s', (body, format, text) => {
  const [item] = requestOf(body, format).content;
  expect(publishableText('mastodon', { body: item?.body ?? null })).toBe(text);
});
