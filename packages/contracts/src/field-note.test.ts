import { expect, it } from 'vitest';
import { findNote, notesOf } from './field-note.ts';

it('a contract’s notes describe its own fields and take precedence over shared ones', () => {
  const shared = { name: ['Name.'], 'body.name': ['Name that is sent.'] } as const;
  const own = notesOf({
    getTag: { id: 'tags.get', notes: { name: ['Name of the tag.'] } },
    ping: { id: 'ping' },
  });
  const notes = { ...own, ...shared };
  expect(findNote(notes, 'tags.get.name')).toEqual(['Name of the tag.']);
  expect(findNote(notes, 'tags.list.name')).toEqual(['Name.']);
  expect(findNote(notes, 'tags.update.body.name')).toEqual(['Name that is sent.']);
});
