import { pluralIn } from '../../../messages/plural.ts';
import type { PostsMessages } from './en.ts';

const plural = pluralIn('es');
const number = (value: number) => new Intl.NumberFormat('es').format(value);

export const es: PostsMessages = {
  title: 'Publicaciones',
  byStatus: 'Por estado',
  search: 'Buscar',
  from: 'Desde',
  to: 'Hasta',
  noDate: 'Sin fecha',
  select: 'Seleccionar',
  selectAll: 'Seleccionar todo',
  editPost: 'Editar la publicación',
  selectPost: 'Seleccionar la publicación',
  pages: 'Páginas',
  previous: 'Página anterior',
  next: 'Página siguiente',
  firstPage: 'Ir a la primera página',
  pastEnd: 'Esa página ya no existe',
  pastEndAbout: 'La lista se ha acortado.',
  nothingFits: 'Nada encontrado',
  nothingFitsAbout: 'Ninguna publicación cumple todos los filtros. Quite alguno.',
  noTrash: 'La papelera está vacía',
  noTrashAbout:
    'Aquí esperan las publicaciones eliminadas hasta que las restaure o las elimine definitivamente.',
  noneThere: 'No hay publicaciones aquí',
  noneThereAbout: 'Ahora ninguna publicación tiene este estado.',
  noPosts: 'Aún no hay publicaciones',
  noPostsAbout: 'Aquí está todo lo que escribe: borradores, lo planificado y lo publicado.',
  writeOne: 'Escribir una publicación',
  selected: (count) => plural(count, { one: '# seleccionada', other: '# seleccionadas' }),
  notAll: (count) =>
    plural(count, {
      one: '# publicación quedó como estaba:',
      other: '# publicaciones quedaron como estaban:',
    }),
  lists: {
    all: 'Todas',
    draft: 'Borradores',
    needs_approval: 'Por aprobar',
    scheduled: 'Programadas',
    publishing: 'Publicándose',
    published: 'Publicadas',
    failed: 'Fallidas',
    missed: 'Perdidas',
    trash: 'Papelera',
  },
  find: 'Buscar en los textos',
  findIn: (filter) => `Buscar: ${filter}`,
  date: 'Fecha',
  author: 'Autor',
  mine: 'Sus publicaciones',
  sort: 'Ordenar',
  sorts: {
    newest: 'Más recientes',
    oldest: 'Más antiguas',
    next_due: 'Próximas a publicarse',
    last_changed: 'Últimas modificadas',
  },
  network: 'Red',
  ranges: { today: 'Hoy', next7: 'Próximos 7 días', last7: 'Últimos 7 días', last30: 'Últimos 30 días' },
  filterIs: (filter, value) => `${filter}: ${value}`,
  removeFilter: (filter) => `Quitar el filtro: ${filter}`,
  editOne: (post) => `Editar: ${post}`,
  duplicatePost: 'Duplicar la publicación',
  duplicateOne: (post) => `Duplicar: ${post}`,
  removePost: 'Eliminar la publicación',
  removeOne: (post) => `Eliminar: ${post}`,
  selectMatching: (count) =>
    plural(count, { one: 'Seleccionar la única encontrada', other: 'Seleccionar las # encontradas' }),
  release: 'Quitar la selección',
  move: 'Mover',
  queue: 'Añadir a la cola',
  tag: 'Etiqueta',
  publish: 'Publicar ahora',
  dayLater: '1 día después',
  weekLater: '1 semana después',
  dayEarlier: '1 día antes',
  onDay: 'Otro día',
  moveNote: 'Las horas no cambian.',
  tagAdd: (tag) => `Añadir la etiqueta ${tag}`,
  tagRemove: (tag) => `Quitar la etiqueta ${tag}`,
  noTags: 'Aún no hay etiquetas. Créelas en los ajustes.',
  publishAsk: (count) =>
    plural(count, { one: '¿Publicar ahora esta publicación?', other: '¿Publicar ahora # publicaciones?' }),
  publishWhat: (accounts) => `Salen de inmediato en ${accounts}. No se puede deshacer.`,
  reading: (read, total) => `${number(read)} de ${number(total)} leídas`,
  progress: (done, total) => `${number(done)} de ${number(total)}`,
  waiting: 'El servicio pide una pausa. Después sigue solo.',
  stop: 'Detener',
  leave: 'Aún se están cambiando publicaciones. Si sale, las demás quedan como están. ¿Salir de todos modos?',
  movedTold: (count) => plural(count, { one: '# publicación movida', other: '# publicaciones movidas' }),
  queuedTold: (count) =>
    plural(count, { one: '# publicación añadida a la cola', other: '# publicaciones añadidas a la cola' }),
  taggedTold: (count) =>
    plural(count, { one: '# publicación etiquetada', other: '# publicaciones etiquetadas' }),
  untaggedTold: (count) =>
    plural(count, {
      one: 'Etiqueta quitada de # publicación',
      other: 'Etiqueta quitada de # publicaciones',
    }),
  undoneTold: (count) =>
    plural(count, { one: '# publicación está como antes', other: '# publicaciones están como antes' }),
  notUndoneTold: (count) =>
    plural(count, {
      one: 'No se pudo devolver # publicación a su estado anterior',
      other: 'No se pudieron devolver # publicaciones a su estado anterior',
    }),
  range: (from, to, total) => `${from}–${to} de ${total}`,
};
