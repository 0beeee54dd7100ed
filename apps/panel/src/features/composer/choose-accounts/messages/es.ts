import { pluralIn } from '../../../../messages/plural.ts';
import type { ChooseMessages } from './en.ts';

const { format: number } = new Intl.NumberFormat('es');
const plural = pluralIn('es');

export const es: ChooseMessages = {
  search: 'Buscar una cuenta o una red',
  accounts: 'Cuentas',
  nothing: 'Ninguna cuenta coincide.',
  groups: 'Grupos',
  last: 'Como la última vez',
  all: 'Todas',
  none: 'Ninguna',
  network: (name, count) => `${name}: ${plural(count, { one: '# cuenta', other: '# cuentas' })}`,
  signedOut: 'sin conexión',
  reconnect: 'Reconectar',
  chosen: (count, of) =>
    plural(count, { one: `# elegida de ${number(of)}`, other: `# elegidas de ${number(of)}` }),
  keys: [
    ['↑ ↓', 'mover'],
    ['Espacio', 'elegir'],
    ['Ctrl A', 'todas'],
    ['Esc', 'cerrar'],
  ],
  done: 'Listo',
};
