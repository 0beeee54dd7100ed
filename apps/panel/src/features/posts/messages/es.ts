import { pluralIn } from '../../../messages/plural.ts';
import type { PostsMessages } from './en.ts';

const plural = pluralIn('es');

export const es: PostsMessages = {
  title: 'Publicaciones',
  byStatus: 'Por estado',
  all: 'Todas',
  trash: 'Papelera',
  search: 'Buscar',
  from: 'Desde',
  to: 'Hasta',
  clear: 'Quitar filtros',
  noDate: 'Sin fecha',
  select: 'Seleccionar',
  selectAll: 'Seleccionar todo',
  keysHint: 'J y K suben y bajan, Intro abre, E edita, X selecciona.',
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
  range: (from, to, total) => `${from}–${to} de ${total}`,
};
