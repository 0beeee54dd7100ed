import { expect, it } from 'vitest';
import type { JsonValue } from '../json.ts';
import { compareRequests } from './compare-recordings.ts';
import { shapeOfText, splitPlaceholders, writePlaceholder } from './placeholder.ts';
import type { Recording } from './recording.ts';

function recording(...calls: readonly (readonly [string, JsonValue])[]): Recording {
  return {
    ...{ format: 'crier-recording', version: 1, network: 'mastodon', recorded_on: '2026-11-28' },
    ...{ outcome: 'published', left_out: 0 },
    exchanges: calls.map(([path, value]) => ({
      ...{ operation: 'perform', step: 'post', answer: null },
      request: {
        method: 'POST',
        host: '<host #1>',
        path,
        query: {},
        headers: {},
        body: { kind: 'json', value },
      },
    })),
  };
}

it('requests of the same shape are equal, whatever their texts and ids', () => {
  const before = recording(['/v1/<digits 18 #3>/posts', { text: '<text 5 #1>', media: ['<digits 18 #2>'] }]);
  const now = recording([
    '/v1/<digits 19 #7>/posts',
    { text: '<text 90 #4>', media: ['<digits 19 #5>', '<digits 19 #6>'] },
  ]);
  expect(compareRequests(before, now)).toEqual([]);
});

it('describes in sentences what is additional or missing, and which call is new', () => {
  const before = recording(['/v1/posts', { text: '<text 5 #1>', visibility: 'public' }], ['/v1/media', {}]);
  const now = recording(['/v1/posts', { text: '<text 5 #1>', language: 'en' }], ['/v2/media', {}]);
  expect(compareRequests(before, now)).toEqual([
    'POST /v1/posts lacks body.visibility = public.',
    'POST /v1/posts has body.language = en, which was not sent.',
    'POST /v1/media is not called any more.',
    'POST /v2/media was not called.',
  ]);
});

it('placeholders are read as they are written', () => {
  const placeholder = { kind: 'digits', length: 18, number: 3 } as const;
  expect(splitPlaceholders(`urn:${writePlaceholder(placeholder)}/<3`)).toEqual(['urn:', placeholder, '/<3']);
  expect(shapeOfText('at://<id 9 #1>/<secret>')).toBe('at://<id>/<secret>');
});
