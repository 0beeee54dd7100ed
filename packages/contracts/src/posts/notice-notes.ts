import type { FieldNotes } from '../field-note.ts';

/** Notes on what programs tell in their readers' language. */
export const NOTICE_NOTES: FieldNotes = {
  'Notice.key': ['What is told; keys are added over time.', 'file_too_large'],
  'Notice.params': [
    'The names and numbers of the sentence, by name: times are in UTC, sizes in bytes.',
    { network: 'X', file: 'bread.jpg' },
  ],
  'Notice.who': [
    'Who has to act; `nobody` if the service goes on by itself or nothing is left to do.',
    'author',
  ],
  'Notice.message': ['The sentence in English.', 'X takes no file as large as bread.jpg.'],
  failures: ['What `errors` say, as keys and parameters; empty for records of earlier versions.'],
  notices: ['The sentences beside it, as keys and parameters; empty for records of earlier versions.'],
  twin_doubt_notices: ['What `twin_doubt` says, as keys and parameters.'],
};
