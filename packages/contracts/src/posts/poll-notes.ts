import type { FieldNotes } from '../field-note.ts';

/** Notes on the polls of posts. */
export const POLL_NOTES: FieldNotes = {
  poll: [
    'Poll of the post. Networks without polls refuse it by name. An update with as many entries as before leaves alone the poll of an entry that leaves it out; null removes it.',
    { question: 'Rye or wheat?', choices: ['Rye', 'Wheat'], ends_after: 1440 },
  ],
  question: [
    'What the poll asks, if the text does not: on networks without a field for it, it follows the text after a blank line.',
    'Rye or wheat?',
  ],
  'poll.choices': ['What people can choose from.', ['Rye', 'Wheat']],
  ends_after: ['Minutes from publication to the last vote.', 1440],
};
