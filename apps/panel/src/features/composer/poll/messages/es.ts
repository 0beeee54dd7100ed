import type { PollMessages } from './en.ts';

export const es: PollMessages = {
  title: 'Encuesta',
  question: 'Pregunta, si el texto no la hace',
  about: 'Las redes sin campo para ella la muestran al final del texto.',
  choice: (place) => `Respuesta ${place}`,
  add: 'Añadir una respuesta',
  removeChoice: (place) => `Quitar la respuesta ${place}`,
  ends: 'Termina después de',
  remove: 'Quitar la encuesta',
};
