import { type FieldNotes, notesAt } from '../field-note.ts';

/** Notes on the language of posts. */
export const LANGUAGE_NOTES: FieldNotes = {
  language: [
    'BCP 47 tag of the language of the texts; null or absent for that of the original version, else the default of the account, else that of the workspace. `und` says none in spite of a default.',
    'pt-BR',
  ],
  'Account.language': [
    'BCP 47 tag of the language of posts that say none: the default of the account, else of the workspace, else null.',
    'pt-BR',
  ],
  ...notesAt(['accounts.defaults', 'accounts.update-defaults', 'accounts.update-defaults.body'], {
    language: [
      'BCP 47 tag of the language of posts for the account that say none; null for that of the workspace.',
      'pt-BR',
    ],
  }),
};
