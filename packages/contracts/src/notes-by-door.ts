import { CONSOLE_NOTES } from './console-notes.ts';
import type { Door } from './contract.ts';
import { type FieldNote, type FieldNotes, findNote, notesOf } from './field-note.ts';
import { REST_NOTES } from './field-notes.ts';
import { operationsAt } from './operations-at.ts';

const REST: FieldNotes = { ...notesOf(operationsAt('bearer', 'multi_tenant')), ...REST_NOTES };

/** Notes on the fields of the operations at a door: those of single contracts, and those that several share. */
export const FIELD_NOTES: Readonly<Record<Door, FieldNotes>> = {
  bearer: REST,
  session: REST,
  console: { ...notesOf(operationsAt('console', 'multi_tenant')), ...CONSOLE_NOTES },
};

/** Returns the note of the REST API whose key is the longest end of this place. */
export function noteOn(place: string): FieldNote | undefined {
  return findNote(FIELD_NOTES.bearer, place);
}
