import { pluralIn } from '../../../messages/plural.ts';
import type { LibraryMessages } from './en.ts';

const plural = pluralIn('es');

export const es: LibraryMessages = {
  files: 'Archivos',
  type: 'Tipo',
  allTypes: 'Todos',
  typesOf: { image: 'Imágenes', gif: 'GIF', video: 'Vídeos', document: 'Documentos' },
  types: { image: 'Imagen', gif: 'GIF', video: 'Vídeo', document: 'Documento' },
  pages: (count) => plural(count, { one: '# página', other: '# páginas' }),
  sort: 'Orden',
  sorts: { newest: 'Más recientes', oldest: 'Más antiguos', size: 'Más grandes', name: 'Nombre' },
  search: 'Nombre o descripción',
  searchHint: 'Nombre o palabras',
  folders: 'Carpetas',
  everything: 'Todo',
  unfiled: 'Sin carpeta',
  select: (name: string) => `Seleccionar ${name}`,
  isSelected: 'seleccionado',
  measures: (width: string, height: string) => `${width} × ${height}`,
  noAlt: 'sin descripción',
  noWords: 'Sin describir',
  none: 'Aún no hay nada',
  notFound: 'No se encontró nada',
  notFoundAbout: 'Pruebe con otra palabra, otro tipo u otra carpeta.',
  selected: (count: number) =>
    plural(count, { one: '# archivo seleccionado', other: '# archivos seleccionados' }),
  upload: 'Subir archivos',
  uploadPicture: 'Subir una imagen',
  noneAbout: 'Los archivos que añada a una publicación se guardan aquí.',
  addChosen: (count: number) =>
    count === 0 ? 'Añadir' : plural(count, { one: 'Añadir # archivo', other: 'Añadir # archivos' }),
  notOn: (networks: string) => `No en ${networks}`,
};
