import { pluralIn } from '../../../messages/plural.ts';
import type { PaletteMessages } from './en.ts';

const plural = pluralIn('de');

export const de: PaletteMessages = {
  nothingFound: 'Nichts gefunden',
  searching: 'Suche läuft',
  found: (count) => plural(count, { one: '# Treffer', other: '# Treffer' }),
  switchWorkspace: 'Arbeitsbereich wechseln',
  noDate: 'Ohne Termin',
  back: 'Zurück',
};
