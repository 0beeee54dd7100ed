import { expect, test } from 'vitest';
import { judgeEvents } from './judge-events.ts';
import type { Publication, ToldEvent, ToldPost } from './outcome.ts';

const publication = { uuid: 'part', state: 'published' } as Publication;
const post = { mark: { post: 1, version: 0, part: 1 }, uuid: 'post', status: 'published' } as ToldPost;
const told: readonly ToldPost[] = [{ ...post, publications: [publication] }];
type Named = readonly [type: string, uuid: string, permanently?: boolean];
const events = (...types: readonly Named[]) =>
  types.map(
    ([type, uuid, permanently = false], index) =>
      ({
        id: `${index}`,
        number: index + 5,
        type,
        data: { uuid, change: { permanently } },
      }) as unknown as ToldEvent,
  );
const CREATED = ['post.created', 'post'] as const;
const ENDED: readonly [Named, Named] = [
  ['publication.published', 'part'],
  ['post.published', 'post'],
];
const kinds = (...types: readonly Named[]) => judgeEvents(told, events(...types)).map(({ kind }) => kind);

test('events that agree with the posts are no finding', () => {
  expect(kinds(CREATED, ['publication.unconfirmed', 'part'], ['post.failed', 'post'], ...ENDED)).toEqual([]);
});

test.each<readonly [what: string, types: readonly Named[], kinds: readonly string[]]>([
  ['a creation that is not told', ENDED, ['event missing']],
  ['an end that is not told', [CREATED, ENDED[0]], ['event missing']],
  ['an older end told last', [CREATED, ...ENDED, ['post.failed', 'post']], ['event missing']],
  ['a creation told twice', [CREATED, CREATED, ...ENDED], ['event invented']],
  ['a post that never was', [CREATED, ...ENDED, ['post.created', 'other']], ['event invented']],
  [
    'a post that was deleted for good',
    [CREATED, ...ENDED, ['post.created', 'other'], ['post.deleted', 'other', true]],
    [],
  ],
])('%s', (_what, types, expected) => {
  expect(kinds(...types)).toEqual(expected);
});

test('a gap between numbers and an id that occurs twice are found', () => {
  const all = events(CREATED, ...ENDED);
  expect(judgeEvents(told, all.toSpliced(0, 1)).map(({ kind }) => kind)).toEqual(['event missing']);
  const [first, second, third] = all;
  if (!first || !second || !third) throw new Error('three events');
  const gap = [first, second, { ...third, number: 9 }];
  expect(judgeEvents(told, gap).map(({ kind }) => kind)).toEqual(['event missing']);
  const twice = [first, second, { ...third, id: first.id }];
  expect(judgeEvents(told, twice).map(({ kind }) => kind)).toEqual(['event invented']);
});
