import type { FieldNotes } from '../field-note.ts';

/** Notes on what the posts of a thread have of their own. */
export const ITEM_NOTES: FieldNotes = {
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
  delay_minutes: [
    'Minutes to wait after the network accepted the entry before it, at most 1440; absent or 0: none. For first comments and later posts of a thread; the first entry takes none. An update with as many entries as before leaves alone the delay of an entry that leaves it out; null removes it.',
    10,
  ],
};
