import type { WhenWords } from './when-words.ts';

export const es: WhenWords = {
  weekdays: [['lunes'], ['martes'], ['miercoles'], ['jueves'], ['viernes'], ['sabado'], ['domingo']],
  shortestWeekday: 3,
  months: [
    ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio'],
    ...['agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
  ],
  days: [
    ['pasado manana', 2],
    ['manana', 1],
    ['hoy', 0],
  ],
  now: ['ahora', 'ya', 'ahora mismo'],
  slot: ['proximo hueco', 'siguiente hueco', 'hueco', 'cola'],
  after: ['en', 'dentro de'],
  units: {
    minute: ['min', 'minuto', 'minutos'],
    hour: ['h', 'hora', 'horas'],
    day: ['d', 'dia', 'dias'],
    week: ['semana', 'semanas'],
  },
  clock: [['mediodia', '12:00']],
  am: ['de la manana', 'de la madrugada'],
  pm: ['de la tarde', 'de la noche', 'por la tarde', 'por la noche'],
  oclock: ['h', 'horas', 'hora'],
  halfTo: [],
  fillers: ['a', 'las', 'la', 'el', 'de', 'del', 'proximo', 'este'],
  isMonthFirst: false,
};
