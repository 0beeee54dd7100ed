import { pluralIn } from '../../../messages/plural.ts';
import type { PaletteMessages } from './en.ts';

const plural = pluralIn('fr');

export const fr: PaletteMessages = {
  nothingFound: 'Aucun résultat',
  searching: 'Recherche en cours',
  found: (count) => plural(count, { one: '# résultat', other: '# résultats' }),
  switchWorkspace: 'Changer d’espace de travail',
  noDate: 'Sans date',
  back: 'Retour',
};
