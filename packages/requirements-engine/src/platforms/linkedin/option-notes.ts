import type { OptionNotes } from '../../definition/option-field.ts';
import { DOCUMENT_TITLE_NOTE } from '../../families/linkedin-document-note.ts';
import { linkedinOptionNotesOfBoth } from '../../families/linkedin-option-notes.ts';
import type { linkedinOptions } from './options.ts';

const SOURCE = { source: 'LinkedIn docs: Posts API', date: '2026-05' } as const;

export const linkedinOptionNotes: OptionNotes<typeof linkedinOptions> = {
  visibility: {
    label: 'Visible to',
    choices: { PUBLIC: 'Anyone', CONNECTIONS: 'Connections only' },
    ...SOURCE,
  },
  ...DOCUMENT_TITLE_NOTE,
  ...linkedinOptionNotesOfBoth,
};
