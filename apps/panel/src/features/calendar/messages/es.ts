import { pluralIn } from '../../../messages/plural.ts';
import type { CalendarMessages } from './en.ts';

const plural = pluralIn('es');

export const es: CalendarMessages = {
  title: 'Calendario',
  write: 'Escribir una publicación',
  previous: 'Anterior',
  today: 'Hoy',
  next: 'Siguiente',
  view: 'Vista',
  status: 'Estado',
  allStatuses: 'Todos',
  date: 'Fecha',
  time: 'Hora',
  move: 'Mover',
  undo: 'Deshacer',
  close: 'Cerrar',
  openPost: 'Abrir la publicación',
  nothing: 'No hay nada planificado para estos días',
  nothingAbout: 'Las publicaciones aparecen a su hora. Arrástrelas a otra, o ábralas y elíjala.',
  nothingThatDay: 'No hay nada planificado para este día',
  tooDense: 'La cola tiene demasiados huecos para mostrarlos.',
  views: { week: 'Semana', month: 'Mes', day: 'Día', list: 'Lista' },
  zoneIs: (zone) => `Horas de ${zone}`,
  skipped: (time, zone) => `Cambio de hora: saldrá a las ${time} (${zone}).`,
  twice: (time, zone) => `Cambio de hora: las ${time} ocurren dos veces y saldrá la primera vez (${zone}).`,
  moved: (when) => `Movida al ${when}.`,
  posts: (count) => plural(count, { one: '# publicación', other: '# publicaciones' }),
  slots: (count) => plural(count, { one: '# hueco', other: '# huecos' }),
  slotsAt: (times) => `Huecos de la cola: ${times}`,
  more: (count) => plural(count, { one: '# más', other: '# más' }),
};
