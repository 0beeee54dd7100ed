import { pluralIn } from '../../../messages/plural.ts';
import type { PaletteMessages } from './en.ts';

const plural = pluralIn('es');

export const es: PaletteMessages = {
  nothingFound: 'No se encontró nada',
  searching: 'Buscando',
  found: (count) => plural(count, { one: '# resultado', other: '# resultados' }),
  switchWorkspace: 'Cambiar de espacio de trabajo',
  noDate: 'Sin fecha',
  back: 'Volver',
};
