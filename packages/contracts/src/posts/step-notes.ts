import type { FieldNotes } from '../field-note.ts';

/** Notes on the fields of a publication's steps. */
export const STEP_NOTES: FieldNotes = {
  certain: [
    'Whether it is the same post for certain; otherwise the network may have changed one of the two, or a person made it.',
    true,
  ],
  preparations: [
    'How often what the step makes was prepared again because the network could not use it; three times at most.',
    0,
  ],
  twins: [
    'Other records that are, or may be, the same post, because it was sent again after an answer was lost.',
  ],
  twin_doubt: [
    'Why it could not be ruled out that an earlier attempt is public as well, for example because the network’s list does not even show the record that was accepted; null if it could, or if it was sent once.',
    'The network’s list does not show the record that was accepted.',
  ],
};
