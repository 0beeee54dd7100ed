import type { WhenWords } from './when-words.ts';

export const fr: WhenWords = {
  weekdays: [['lundi'], ['mardi'], ['mercredi'], ['jeudi'], ['vendredi'], ['samedi'], ['dimanche']],
  shortestWeekday: 3,
  months: [
    ...['janvier', 'fevrier', 'mars', 'avril', 'mai', 'juin', 'juillet'],
    ...['aout', 'septembre', 'octobre', 'novembre', 'decembre'],
  ],
  days: [
    ['apres-demain', 2],
    ['apres demain', 2],
    ['demain', 1],
    ["aujourd'hui", 0],
    ['aujourdhui', 0],
  ],
  now: ['maintenant', 'tout de suite', 'immediatement'],
  slot: ['prochain creneau', 'prochain creneau libre', 'creneau', "file d'attente"],
  after: ['dans'],
  units: {
    minute: ['min', 'minute', 'minutes'],
    hour: ['h', 'heure', 'heures'],
    day: ['j', 'jour', 'jours'],
    week: ['semaine', 'semaines'],
  },
  clock: [['midi', '12:00']],
  am: ['du matin', 'matin'],
  pm: ["de l'apres-midi", 'du soir', 'apres-midi', 'soir'],
  oclock: ['h', 'heures', 'heure'],
  halfTo: [],
  fillers: ['a', 'le', 'prochain', 'ce'],
  isMonthFirst: false,
};
