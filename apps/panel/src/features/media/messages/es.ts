import { pluralIn } from '../../../messages/plural.ts';
import type { MediaMessages } from './en.ts';

const plural = pluralIn('es');

export const es: MediaMessages = {
  title: 'Multimedia',
  add: 'Añadir archivos',
  addAbout:
    'Las imágenes y los vídeos van a la carpeta abierta. Una conexión cortada retrasa la subida y no pierde nada.',
  library: 'Biblioteca',
  dropHere: 'o suelte archivos aquí',
  choose: 'Elegir archivos',
  address: 'Desde una dirección',
  fetch: 'Obtener',
  fetched: 'El archivo se obtuvo.',
  clear: 'Vaciar la lista',
  search: 'Nombre o descripción',
  searchVerb: 'Buscar',
  folders: 'Carpetas',
  root: 'Biblioteca',
  newFolder: 'Carpeta nueva',
  createFolder: 'Crear carpeta',
  editFolder: 'Cambiar nombre o mover',
  insideOf: 'Dentro de',
  deleteFolder: 'Eliminar carpeta',
  deleteAsk: (name: string) => `¿Eliminar ${name}?`,
  deleteFolderWhy: 'También se eliminan las carpetas que contiene. Sus archivos pasan a la carpeta superior.',
  delete: 'Eliminar',
  failed: 'No ha funcionado. Inténtelo de nuevo.',
  notFound: 'No se encontró nada',
  none: 'Aún no hay nada',
  noneAbout: 'Añada archivos arriba y elíjalos al escribir una publicación.',
  noAlt: 'sin descripción',
  alt: 'Descripción',
  altAbout: 'Para quienes no pueden ver la imagen.',
  name: 'Nombre',
  folder: 'Carpeta',
  save: 'Guardar',
  saved: 'Guardado.',
  deleteWhy: 'El archivo se elimina para siempre.',
  unused: 'Ninguna publicación usa este archivo.',
  usedIn: (count: number) =>
    plural(count, { one: 'Se usa en # publicación', other: 'Se usa en # publicaciones' }),
  morePosts: (count: number) => plural(count, { one: 'y # más', other: 'y # más' }),
  keptFor: (count: number) =>
    plural(count, {
      one: '# publicación aún por salir usa este archivo, así que se conserva. Quítelo antes de ella.',
      other: '# publicaciones aún por salir usan este archivo, así que se conserva. Quítelo antes de ellas.',
    }),
  draftsLose: (count: number) =>
    plural(count, { one: '# borrador lo pierde.', other: '# borradores lo pierden.' }),
  close: 'Cerrar',
  states: {
    queued: 'En espera',
    sending: 'Subiendo',
    offline: 'La conexión se cortó. La subida seguirá cuando vuelva.',
    'signed-out': 'Su sesión está cerrada. La subida seguirá cuando inicie sesión de nuevo.',
    busy: 'El servicio no puede recibir el archivo por ahora. La subida seguirá en cuanto pueda.',
    done: 'Subido',
    failed: 'No se subió.',
    fetching: 'Obteniendo',
    fetched: 'Obtenido',
    unfetched: 'No se obtuvo.',
  },
  types: { image: 'Imagen', gif: 'GIF', video: 'Vídeo' },
};
