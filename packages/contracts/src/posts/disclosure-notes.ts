import { type FieldNotes, notesAt } from '../field-note.ts';

const MADE_FOR_KIDS =
  'Whether the content is directed at children. YouTube wants this declared for every video; while nobody did, nothing is claimed, and the setting of the channel applies.';

/** Notes on what posts disclose. */
export const DISCLOSURE_NOTES: FieldNotes = {
  disclosure: [
    'What the version discloses about itself, sent to the networks that have a label for it. A fact that is null or absent is that of the original version, else the default of the account; if nobody states it, nothing is claimed. An update without the field leaves it as it was; null takes it back.',
    { made_with_ai: true },
  ],
  'Account.disclosure': [
    'What the posts of the account disclose unless they say otherwise; null if nothing.',
    { made_for_kids: false },
  ],
  ...notesAt(['accounts.defaults', 'accounts.update-defaults', 'accounts.update-defaults.body'], {
    disclosure: [
      'What the posts of the account disclose unless they say otherwise; null for nothing.',
      { made_for_kids: false },
    ],
  }),
  made_with_ai: ['Whether the content was made or substantially changed with AI.', true],
  paid_partnership: ['Whether somebody else paid for the content, or it promotes a third-party brand.', true],
  own_brand: ['Whether the content promotes the author’s own brand.', false],
  made_for_kids: [MADE_FOR_KIDS, false],
};
