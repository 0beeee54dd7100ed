import { pluralIn } from '../../../../messages/plural.ts';
import type { ChooseMessages } from './en.ts';

const { format: number } = new Intl.NumberFormat('de');
const plural = pluralIn('de');

export const de: ChooseMessages = {
  search: 'Konto oder Netzwerk suchen',
  accounts: 'Konten',
  nothing: 'Kein Konto passt dazu.',
  groups: 'Gruppen',
  last: 'Wie zuletzt',
  all: 'Alle',
  none: 'Keine',
  network: (name, count) => `${name}: ${plural(count, { one: '# Konto', other: '# Konten' })}`,
  signedOut: 'abgemeldet',
  reconnect: 'Neu verbinden',
  chosen: (count, of) => `${number(count)} von ${number(of)} gewählt`,
  keys: [
    ['↑ ↓', 'bewegen'],
    ['Leertaste', 'wählen'],
    ['Strg A', 'alle'],
    ['Esc', 'schließen'],
  ],
  done: 'Fertig',
};
