import { pluralIn } from '../../../messages/plural.ts';
import type { CalendarMessages } from './en.ts';

const plural = pluralIn('fr');

export const fr: CalendarMessages = {
  title: 'Calendrier',
  write: 'Écrire une publication',
  previous: 'Précédent',
  today: 'Aujourd’hui',
  next: 'Suivant',
  view: 'Vue',
  status: 'Statut',
  allStatuses: 'Tous',
  date: 'Date',
  time: 'Heure',
  move: 'Déplacer',
  undo: 'Annuler',
  close: 'Fermer',
  openPost: 'Ouvrir la publication',
  nothing: 'Rien n’est prévu ces jours-ci',
  nothingAbout:
    'Les publications prévues figurent à leur heure. Faites-les glisser vers une autre, ou ouvrez-les pour la choisir.',
  nothingThatDay: 'Rien n’est prévu ce jour-là',
  tooDense: 'La file a trop de créneaux pour les afficher.',
  views: { week: 'Semaine', month: 'Mois', day: 'Jour', list: 'Liste' },
  zoneIs: (zone) => `Heures de ${zone}`,
  skipped: (time, zone) => `Changement d’heure : elle paraîtra à ${time} (${zone}).`,
  twice: (time, zone) =>
    `Changement d’heure : ${time} a lieu deux fois, et elle paraîtra la première fois (${zone}).`,
  moved: (when) => `Déplacée au ${when}.`,
  posts: (count) => plural(count, { one: '# publication', other: '# publications' }),
  slots: (count) => plural(count, { one: '# créneau', other: '# créneaux' }),
  slotsAt: (times) => `Créneaux de la file : ${times}`,
  more: (count) => plural(count, { one: '# autre', other: '# autres' }),
};
