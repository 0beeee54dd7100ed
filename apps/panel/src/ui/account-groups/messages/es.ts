import { pluralIn } from '../../../messages/plural.ts';
import type { GroupMessages } from './en.ts';

const plural = pluralIn('es');

export const es: GroupMessages = {
  title: 'Grupos de cuentas',
  about:
    'Cuentas que se eligen juntas con una sola pulsación al escribir. Una cuenta que se elimina sale de sus grupos.',
  none: 'Aún no hay grupos',
  noneAbout: 'Cree uno para cada selección que use a menudo.',
  name: 'Nombre del grupo',
  example: 'Ronda de la mañana',
  create: 'Crear grupo',
  save: 'Guardar',
  saveChosen: 'Guardar como grupo',
  edit: 'Editar grupos',
  rename: 'Cambiar nombre',
  accounts: 'Cuentas',
  useChosen: 'Usar las elegidas',
  delete: 'Eliminar',
  deleted: (name) => `Se eliminó el grupo ${name}.`,
  count: (accounts) => plural(accounts, { one: '# cuenta', other: '# cuentas' }),
  of: (action, name) => `${action}: ${name}`,
};
