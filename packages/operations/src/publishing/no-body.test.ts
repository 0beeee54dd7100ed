import { expect, it } from 'vitest';
import type { JournalledPublication } from '../ports/hold-review.ts';
import { publishRequest } from './publish-request.ts';

it.each(['text', 'html'] as const)('a post without text is sent without one: %s', (body_format) => {
  const content = [{ body: null, body_format, url: null, media: [], video_thumbs: [] }];
  const publication: Pick<JournalledPublication, 'versions' | 'account' | 'media'> = {
    versions: [{ accountId: 0, content, options: {} }],
    account: { id: 3, provider: 'mastodon' } as JournalledPublication['account'],
    media: [],
  };
  const request = publishRequest(publication as JournalledPublication, {
    disk: { stream: () => Promise.reject(new Error('nothing is read')) },
    publicUrlOf: () => null,
  });
  expect(request.content).toEqual([{ body: null, url: null, media: [] }]);
});
