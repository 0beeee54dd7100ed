import { pluralIn } from '../../../../messages/plural.ts';
import type { RemedyMessages } from './en.ts';
import { sentenceIn } from './sentences.ts';

const plural = pluralIn('es');

export const es: RemedyMessages = {
  strip: 'Por corregir',
  say: sentenceIn(
    {
      shorterText: { one: '{name} necesita un texto más corto', other: '# necesitan un texto más corto' },
      shorterComment: {
        one: '{name} necesita un comentario más corto',
        other: '# necesitan un comentario más corto',
      },
      fewerTags: { one: '{name} admite menos hashtags', other: '# admiten menos hashtags' },
      fewerFiles: { one: '{name} admite menos archivos', other: '# admiten menos archivos' },
      noDocuments: { one: '{name} no admite documentos', other: '# no admiten documentos' },
      noPolls: { one: '{name} no admite encuestas', other: '# no admiten encuestas' },
      pollAlone: {
        one: '{name} solo admite una encuesta sin archivos',
        other: '# solo admiten una encuesta sin archivos',
      },
      otherPoll: { one: '{name} necesita otra encuesta', other: '# necesitan otra encuesta' },
      unmixedFiles: {
        one: '{name} admite un solo tipo de archivo',
        other: '# admiten un solo tipo de archivo',
      },
      text: { one: '{name} necesita un texto o una imagen', other: '# necesitan un texto o una imagen' },
      media: { one: '{name} necesita una imagen', other: '# necesitan una imagen' },
      video: { one: '{name} necesita un vídeo', other: '# necesitan un vídeo' },
      oneVideo: { one: '{name} necesita un solo vídeo', other: '# necesitan un solo vídeo' },
      oneFile: { one: '{name} necesita un solo archivo', other: '# necesitan un solo archivo' },
      commentText: {
        one: '{name} necesita un comentario con texto',
        other: '# necesitan un comentario con texto',
      },
      title: { one: '{name} necesita un título', other: '# necesitan un título' },
      shorterTitle: { one: '{name} necesita un título más corto', other: '# necesitan un título más corto' },
      documentTitle: {
        one: '{name} necesita un título para el documento',
        other: '# necesitan un título para el documento',
      },
      board: { one: '{name} necesita un tablero', other: '# necesitan un tablero' },
      audience: { one: '{name} necesita un público', other: '# necesitan un público' },
      seenByAll: { one: '{name} no puede limitar quién la ve', other: '# no pueden limitar quién la ve' },
      repliesByAll: {
        one: '{name} no puede limitar así las respuestas',
        other: '# no pueden limitar así las respuestas',
      },
      link: { one: '{name} necesita un enlace válido', other: '# necesitan un enlace válido' },
      dates: { one: '{name} necesita fechas válidas', other: '# necesitan fechas válidas' },
      buttonLink: {
        one: '{name} necesita un enlace para el botón',
        other: '# necesitan un enlace para el botón',
      },
      offerLink: {
        one: '{name} necesita un enlace de oferta válido',
        other: '# necesitan un enlace de oferta válido',
      },
      brand: { one: '{name} pregunta qué marca promocionas', other: '# preguntan qué marca promocionas' },
      madeForKids: {
        one: '{name} debe saber si el vídeo es para niños',
        other: '# deben saber si el vídeo es para niños',
      },
      otherFile: { one: '{name} necesita otro archivo', other: '# necesitan otro archivo' },
      plainCharacters: { one: '{name} rechaza algunos caracteres', other: '# rechazan algunos caracteres' },
      fewerLinks: { one: '{name} admite menos enlaces', other: '# admiten menos enlaces' },
      shorterAltText: {
        one: '{name} necesita una descripción más corta',
        other: '# necesitan una descripción más corta',
      },
      otherOption: {
        one: '{name} necesita otra opción',
        other: '# necesitan otra opción',
      },
      shorterOption: {
        one: '{name} necesita una opción más corta',
        other: '# necesitan una opción más corta',
      },
      visibleBrand: {
        one: '{name} no muestra publicidad solo a ti',
        other: '# no muestran publicidad solo a ti',
      },
      signIn: { one: '{name} tiene la sesión cerrada', other: '# tienen la sesión cerrada' },
      lastingAccess: {
        one: '{name} tendrá la sesión cerrada para entonces',
        other: '# tendrán la sesión cerrada para entonces',
      },
      altText: {
        one: '{name} muestra imágenes sin descripción',
        other: '# muestran imágenes sin descripción',
      },
    },
    plural,
  ),
  remedies: {
    splitForThem: 'Dividir para ellas',
    split: 'Dividir en hilo',
    shortVersion: 'Escribir versión corta',
    shorten: 'Recortar',
    dropTags: 'Quitar los hashtags de más',
    dropMedia: 'Quitar los archivos de más',
    ownPost: 'Mover a otra publicación',
    dropItem: 'Quitar publicación vacía',
    dropPoll: 'Quitar la encuesta',
    addPicture: 'Añadir una imagen',
    addVideo: 'Añadir un vídeo',
    describe: 'Describir',
    reconnect: 'Reconectar',
    makePublic: 'Hacer pública',
    openReplies: 'Permitir que todos respondan',
    leaveOut: 'Dejar fuera',
    show: 'Mostrar',
  },
  splitForIt: 'Dividir para ella',
  leaveThemOut: 'Dejarlas fuera',
  kids: { yes: 'Para niños', no: 'No es para niños', keep: 'Recordar para este canal' },
  use: 'Usar',
  choose: 'Elegir',
  forAll: (what, count) => plural(count, { one: what, other: `${what} para las #` }),
  forBoth: (what) => `${what} para ambas`,
  forAccount: (what, name) => `${what} para ${name}`,
  tooLong: (name, count) =>
    `${name}: ${plural(count, { one: 'sobra # carácter', other: 'sobran # caracteres' })}`,
  more: (count) => plural(count, { one: '# más', other: '# más' }),
  hints: (count) => plural(count, { one: '# consejo', other: '# consejos' }),
  fewer: 'Mostrar menos',
  why: 'Por qué',
  toFix: (count) => plural(count, { one: '# cosa por corregir', other: '# cosas por corregir' }),
  done: {
    split: 'Dividido en un hilo.',
    leaveOut: (count) => plural(count, { one: '# cuenta dejada fuera.', other: '# cuentas dejadas fuera.' }),
    fixed: 'Corregido.',
    set: (what) => `${what}: valor aplicado.`,
  },
  undo: 'Deshacer',
};
