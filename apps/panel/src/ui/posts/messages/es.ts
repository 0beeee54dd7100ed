import { pluralIn } from '../../../messages/plural.ts';
import type { PostWords } from './en.ts';

const plural = pluralIn('es');

export const es: PostWords = {
  untitled: 'Publicación sin texto',
  account: 'Cuenta',
  allAccounts: 'Todas',
  tag: 'Etiqueta',
  allTags: 'Todas',
  edit: 'Editar',
  duplicate: 'Duplicar',
  restore: 'Restaurar',
  remove: 'Eliminar',
  duplicatedTold: (count) =>
    plural(count, {
      one: '# publicación duplicada como borrador',
      other: '# publicaciones duplicadas como borradores',
    }),
  restoredTold: (count) =>
    plural(count, { one: '# publicación restaurada', other: '# publicaciones restauradas' }),
  sendNow: 'Enviar ahora',
  reschedule: 'Reprogramar',
  sentNowTold: (count) =>
    plural(count, { one: '# publicación se está enviando', other: '# publicaciones se están enviando' }),
  nextPost: 'Publicación siguiente',
  previousPost: 'Publicación anterior',
  cancel: 'Cancelar',
  open: 'Abrir en la red',
  notDone: 'No se ha podido hacer. Inténtelo de nuevo.',
  approve: 'Aprobar',
  approvedTold: (count) =>
    plural(count, { one: '# publicación aprobada', other: '# publicaciones aprobadas' }),
  giveBack: 'Devolver',
  giveBackTitle: '¿Devolver esta publicación?',
  giveBackWhat: 'Vuelve a ser un borrador y conserva su fecha y hora.',
  giveBackNote: '¿Qué deben saber los autores? (opcional)',
  givenBackTold: 'La publicación se ha devuelto a sus autores.',
  givenBackBy: (name) => `${name} ha devuelto esta publicación`,
  zoneMoved: (zone: string) => `Las reglas de la zona horaria ${zone} han cambiado`,
  zoneMovedWhat: 'La publicación conserva su fecha y hora locales, así que saldrá en un momento distinto.',
  zoneMovedFrom: 'Momento anterior:',
  retry: 'Reintentar',
  retriedTold: (account) => `Se vuelve a publicar en ${account}.`,
  reconnect: (account) => `Reconectar ${account}`,
  settle: 'Aclarar',
  reconcileTitle: (account) => `¿Ha salido en ${account}?`,
  reconcileWhy:
    'La respuesta de la red se perdió. Mire la cuenta y diga lo que ha visto. Hasta entonces no se envía nada.',
  askNetwork: 'Preguntar otra vez a la red',
  publicAddress: 'Dirección de la publicación, si la tiene',
  isPublic: 'Sí, es pública',
  isNotPublic: 'No, no está',
  askedTold: 'Se está preguntando de nuevo a la red.',
  reconciledTold: 'Aclarado.',
  deleteAsk: (count) =>
    plural(count, { one: '¿Eliminar esta publicación?', other: '¿Eliminar # publicaciones?' }),
  deleteHow: '¿Qué debe ocurrir?',
  deleteWay: {
    trash: 'Mover a la papelera',
    trashAndNetworks: 'Mover a la papelera y eliminar de las redes',
    networks: 'Eliminar solo de las redes',
    forever: 'Eliminar definitivamente',
    everywhere: 'Eliminar definitivamente, aquí y en las redes',
  },
  deleteMeans: {
    trash: 'Puede restaurarla. Lo publicado sigue siendo público.',
    trashAndNetworks: 'Puede restaurarla aquí. Lo publicado se elimina de las redes.',
    networks: 'Se queda aquí con su historial. Lo publicado se elimina de las redes.',
    forever: 'No se puede deshacer. Lo publicado sigue siendo público.',
    everywhere: 'No se puede deshacer. Lo publicado se elimina también de las redes.',
  },
  deletedTold: {
    trash: (count) =>
      plural(count, { one: '# publicación en la papelera', other: '# publicaciones en la papelera' }),
    trashAndNetworks: (count) =>
      plural(count, {
        one: '# publicación en la papelera; se pide a las redes que la eliminen',
        other: '# publicaciones en la papelera; se pide a las redes que las eliminen',
      }),
    networks: (count) =>
      plural(count, {
        one: 'Se pide a las redes que eliminen # publicación',
        other: 'Se pide a las redes que eliminen # publicaciones',
      }),
    forever: (count) =>
      plural(count, { one: '# publicación eliminada', other: '# publicaciones eliminadas' }),
    everywhere: (count) =>
      plural(count, {
        one: '# publicación eliminada; también se pide a las redes',
        other: '# publicaciones eliminadas; también se pide a las redes',
      }),
  },
};
