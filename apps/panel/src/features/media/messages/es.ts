import { pluralIn } from '../../../messages/plural.ts';
import type { MediaMessages } from './en.ts';

const plural = pluralIn('es');

export const es: MediaMessages = {
  title: 'Multimedia',
  address: 'Desde una dirección',
  fetch: 'Obtener',
  fetched: 'El archivo se obtuvo.',
  newFolder: 'Carpeta nueva',
  createFolder: 'Crear carpeta',
  editFolder: 'Cambiar nombre o mover',
  insideOf: 'Dentro de',
  deleteFolder: 'Eliminar carpeta',
  deleteAsk: (name: string) => `¿Eliminar ${name}?`,
  deleteFolderWhy: 'También se eliminan las carpetas que contiene. Sus archivos pasan a la carpeta superior.',
  delete: 'Eliminar',
  failed: 'No ha funcionado. Inténtelo de nuevo.',
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
  add: 'Añadir archivos',
  dropHere: 'Suelte los archivos para añadirlos',
  findFile: 'Buscar un archivo',
  selectFile: 'Seleccionar el archivo',
  total: (count: number) => plural(count, { one: '# archivo', other: '# archivos' }),
  uploads: 'Subidas',
  clear: 'Vaciar la lista',
  folderName: 'Nombre de la carpeta nueva',
  noFolder: 'Sin carpeta',
  download: 'Descargar',
  letters: (count: string, limit: string) => `${count} de ${limit}`,
  selection: 'Archivos seleccionados',
  move: 'Mover',
  moving: (done: number, all: number) => `${done} de ${all} movidos`,
  moved: (count: number, folder: string) =>
    plural(count, { one: `# archivo movido: ${folder}`, other: `# archivos movidos: ${folder}` }),
  notMoved: (count: number) =>
    plural(count, { one: '# archivo no se movió.', other: '# archivos no se movieron.' }),
  describe: 'Describir',
  describing: (place: number, all: number) => `Descripción ${place} de ${all}`,
  saveAndNext: 'Guardar y seguir',
  skip: 'Omitir',
  selectAll: 'Seleccionar todo',
  selectNone: 'Quitar la selección',
  deleteFilesAsk: (count: number) =>
    plural(count, { one: '¿Eliminar # archivo?', other: '¿Eliminar # archivos?' }),
  deleteFilesWhy: (count: number) =>
    plural(count, {
      one: '# archivo se elimina para siempre.',
      other: '# archivos se eliminan para siempre.',
    }),
  deleteOthers: (count: number) => plural(count, { one: 'Eliminar el otro', other: 'Eliminar los otros #' }),
  needed: (count: number) =>
    plural(count, {
      one: '# archivo se conserva, porque lo usan publicaciones que esperan publicarse.',
      other: '# archivos se conservan, porque los usan publicaciones que esperan publicarse.',
    }),
  usedBy: (count: number) =>
    plural(count, {
      one: '# publicación los usa. Si es un borrador, los pierde.',
      other: '# publicaciones los usan. Los borradores entre ellas los pierden.',
    }),
  usedByMore: (count: number) =>
    plural(count, {
      one: 'Al menos # publicación los usa. Los borradores los pierden.',
      other: 'Al menos # publicaciones los usan. Los borradores entre ellas los pierden.',
    }),
  noneUses: 'Ninguna publicación los usa.',
  noneAbout: 'Añada archivos y elíjalos al escribir una publicación.',
  edit: 'Recortar, girar o reducir',
  shape: 'Forma',
  freeShape: 'Libre',
  turn: 'Girar a la derecha',
  measuresOf: { x: 'Desde la izquierda', y: 'Desde arriba', width: 'Ancho', height: 'Alto' },
  longest: 'Lado mayor, como máximo',
  result: (measures: string) => `Tamaño nuevo: ${measures}`,
  originalStays: 'Se crea un archivo nuevo. El original se queda, y las publicaciones lo conservan.',
  saveAsNew: 'Guardar como archivo nuevo',
  cropPart: 'La parte que se queda',
  cropKeys: 'Las flechas la mueven. Con Mayús cambian su tamaño.',
  editedName: (name: string) => `${name}-editado`,
  edited: 'El archivo nuevo está en la biblioteca.',
  notEdited: (reason: string) => `El archivo nuevo no se añadió. ${reason}`,
  kinds: 'JPEG, PNG, WebP, HEIC, AVIF, GIF, MP4, MOV, WebM y PDF.',
  roomLeft: (size: string) => `Quedan ${size}.`,
  wrongKind: 'No se pueden añadir archivos de este tipo.',
  overSize: (size: string) => `El plan admite archivos de hasta ${size}.`,
  noRoom: (size: string) => `Al plan solo le quedan ${size}.`,
};
