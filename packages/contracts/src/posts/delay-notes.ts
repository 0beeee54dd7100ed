import type { FieldNotes } from '../field-note.ts';

const MOMENT = '2026-02-11 08:00:00';

/** Notes on the delays of a publication. */
export const DELAY_NOTES: FieldNotes = {
  delays: ['What delayed the publication: the newest 20, oldest first. They are kept after it has ended.'],
  'delays.kind': [
    '`limit` of the network, `network` that asked to wait, failed or was out of reach, `lost_answer` that was looked up, `takeover` from a worker that stopped, `operator`: the network refuses the app of the installation, `hold` by an operator, `conversion` of a file, `internal` error, `late_start`.',
    'limit',
  ],
  'delays.matter': [
    'With `operator`: why the network refuses the app, such as `credits`, `quota`, `version` or `access`; null otherwise.',
    'credits',
  ],
  'delays.at': ['When it began; for several in a row, the first of them.', MOMENT],
  'delays.last_at': ['When the last of several in a row began.', MOMENT],
  'delays.until': ['The time until which the last of them was to last; null if it was unknown.', MOMENT],
  'delays.count': ['How many in a row the entry stands for.', 3],
  'delays.status': ['HTTP status of the network; null if it gave none.', 429],
  'delays.reason': [
    'What happened, in words; of several, the last.',
    'The network allows no more posts for now.',
  ],
};
