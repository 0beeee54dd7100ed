import type { PollWords } from './advice-words.ts';

/** What is said about polls, in Spanish. */
export const pollWordsEs: PollWords = {
  poll_none: (network) => [
    `${network} no tiene encuestas.`,
    'Quite la encuesta, o dé a esta cuenta una versión sin encuesta.',
  ],
  poll_in_comment: (network) => [
    `un comentario en ${network} no puede tener encuesta.`,
    'Quite la encuesta del comentario.',
  ],
  poll_beside_media: (network) => [
    `${network} solo acepta una encuesta en una publicación sin archivos.`,
    'Quite los archivos o la encuesta.',
  ],
  poll_beside: (network, _actual, _limit, _what, beside) => [
    `${network} no acepta una encuesta junto con «${beside}».`,
    'Prescinda de una de las dos cosas.',
  ],
  poll_few: (_network, actual, limit) => [
    `la encuesta tiene ${actual} de al menos ${limit} respuestas.`,
    'Añada otra respuesta.',
  ],
  poll_many: (_network, actual, limit) => [
    `la encuesta tiene ${actual} respuestas, y se aceptan como máximo ${limit}.`,
    'Quite respuestas.',
  ],
  poll_choice_empty: () => ['una respuesta de la encuesta está vacía.', 'Rellene cada respuesta, o quítela.'],
  poll_choice_long: (_network, actual, limit, what) => [
    `la respuesta «${what}» tiene ${actual}, y se aceptan como máximo ${limit}.`,
    'Acorte la respuesta.',
  ],
  poll_choice_twice: (_network, _actual, _limit, what) => [
    `la respuesta «${what}» está dos veces.`,
    'Cambie una de las dos.',
  ],
  poll_question_missing: (network) => [
    `las encuestas en ${network} necesitan una pregunta.`,
    'Escriba la pregunta de la encuesta.',
  ],
  poll_question_long: (_network, actual, limit) => [
    `la pregunta de la encuesta tiene ${actual}, y se aceptan como máximo ${limit}.`,
    'Acorte la pregunta.',
  ],
  poll_short: (_network, actual, limit) => [
    `la encuesta termina después de ${actual}, y se necesitan al menos ${limit}.`,
    'Deje la encuesta abierta más tiempo.',
  ],
  poll_long: (_network, actual, limit) => [
    `la encuesta termina después de ${actual}, y el máximo es ${limit}.`,
    'Termine antes la encuesta.',
  ],
  poll_times: (network, actual, _limit, what) => [
    `la encuesta termina después de ${actual}; ${network} solo acepta estos números de días: ${what}.`,
    'Elija una de estas duraciones.',
  ],
  poll_time_unset: (network) => [
    `${network} decide por sí mismo cuánto dura una encuesta; la duración no se envía.`,
    'No hay que hacer nada, salvo que la duración sea importante.',
  ],
};
