import type { JsonValue } from '@crier/domain';

/** The meaning of a field, and an example unless its schema has one. */
export type FieldNote = readonly [description: string, example?: JsonValue];

/**
 * Notes on fields, keyed by the end of their place in a document: `status` is any status, `Post.status` that of a post,
 * `answer.status` that in an answer, `create.body.name` the one in a request body. The longest matching end wins.
 */
export type FieldNotes = Readonly<Record<string, FieldNote>>;

/** Returns the note whose key is the longest end of this place, such as `Post.versions.content.body`. */
export function findNote(notes: FieldNotes, place: string): FieldNote | undefined {
  const parts = place.split('.');
  for (let start = 0; start < parts.length; start++) {
    const note = notes[parts.slice(start).join('.')];
    if (note) return note;
  }
  return undefined;
}

/** The notes of contracts on their own fields; no other operation sees them. */
export function notesOf(
  contracts: Readonly<Record<string, { readonly id: string; readonly notes?: FieldNotes }>>,
): FieldNotes {
  const all = Object.values(contracts).map(({ id, notes = {} }) => notesAt([id], notes));
  return Object.assign({}, ...all);
}

/** Repeats the notes at each of the places, for records that several operations take or answer. */
export function notesAt(places: readonly string[], notes: FieldNotes): FieldNotes {
  return Object.fromEntries(
    places.flatMap((place) => Object.entries(notes).map(([name, note]) => [`${place}.${name}`, note])),
  );
}
