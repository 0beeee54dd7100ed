import { pluralIn } from '../../../messages/plural.ts';
import type { PostsMessages } from './en.ts';

const plural = pluralIn('de');
const number = (value: number) => new Intl.NumberFormat('de').format(value);

export const de: PostsMessages = {
  title: 'Beiträge',
  byStatus: 'Nach Status',
  search: 'Suchen',
  from: 'Von',
  to: 'Bis',
  noDate: 'Ohne Datum',
  select: 'Auswählen',
  selectAll: 'Alle auswählen',
  editPost: 'Beitrag bearbeiten',
  selectPost: 'Beitrag auswählen',
  pages: 'Seiten',
  previous: 'Vorherige Seite',
  next: 'Nächste Seite',
  firstPage: 'Zur ersten Seite',
  pastEnd: 'Diese Seite gibt es nicht mehr',
  pastEndAbout: 'Die Liste ist kürzer geworden.',
  nothingFits: 'Nichts gefunden',
  nothingFitsAbout: 'Kein Beitrag passt zu allen Filtern. Nehmen Sie einen weg.',
  noTrash: 'Der Papierkorb ist leer',
  noTrashAbout: 'Gelöschte Beiträge warten hier, bis Sie sie wiederherstellen oder endgültig löschen.',
  noneThere: 'Hier sind keine Beiträge',
  noneThereAbout: 'Zurzeit hat kein Beitrag diesen Status.',
  noPosts: 'Noch keine Beiträge',
  noPostsAbout: 'Hier steht alles, was Sie schreiben: Entwürfe, Geplantes und Veröffentlichtes.',
  writeOne: 'Beitrag schreiben',
  selected: (count) => plural(count, { one: '# ausgewählt', other: '# ausgewählt' }),
  notAll: (count) =>
    plural(count, { one: '# Beitrag blieb, wie er ist:', other: '# Beiträge blieben, wie sie sind:' }),
  lists: {
    all: 'Alle',
    draft: 'Entwürfe',
    needs_approval: 'Freizugeben',
    scheduled: 'Geplant',
    publishing: 'Wird veröffentlicht',
    published: 'Veröffentlicht',
    failed: 'Fehlgeschlagen',
    missed: 'Verpasst',
    trash: 'Papierkorb',
  },
  find: 'In Texten suchen',
  findIn: (filter) => `Suchen: ${filter}`,
  date: 'Datum',
  author: 'Verfasser',
  mine: 'Ihre Beiträge',
  sort: 'Sortieren',
  sorts: {
    newest: 'Neueste zuerst',
    oldest: 'Älteste zuerst',
    next_due: 'Nächste zuerst',
    last_changed: 'Zuletzt geändert zuerst',
  },
  network: 'Netzwerk',
  ranges: { today: 'Heute', next7: 'Nächste 7 Tage', last7: 'Letzte 7 Tage', last30: 'Letzte 30 Tage' },
  filterIs: (filter, value) => `${filter}: ${value}`,
  removeFilter: (filter) => `Filter entfernen: ${filter}`,
  editOne: (post) => `Bearbeiten: ${post}`,
  duplicatePost: 'Beitrag duplizieren',
  duplicateOne: (post) => `Duplizieren: ${post}`,
  removePost: 'Beitrag löschen',
  removeOne: (post) => `Löschen: ${post}`,
  selectMatching: (count) =>
    plural(count, { one: 'Den einen Treffer auswählen', other: 'Alle # Treffer auswählen' }),
  release: 'Auswahl aufheben',
  move: 'Verschieben',
  queue: 'In die Warteschlange',
  tag: 'Tag',
  publish: 'Jetzt veröffentlichen',
  dayLater: '1 Tag später',
  weekLater: '1 Woche später',
  dayEarlier: '1 Tag früher',
  onDay: 'An einem anderen Tag',
  moveNote: 'Die Uhrzeiten bleiben gleich.',
  tagAdd: (tag) => `Tag ${tag} hinzufügen`,
  tagRemove: (tag) => `Tag ${tag} entfernen`,
  noTags: 'Es gibt noch keine Tags. Legen Sie welche in den Einstellungen an.',
  publishAsk: (count) =>
    plural(count, {
      one: 'Diesen Beitrag jetzt veröffentlichen?',
      other: '# Beiträge jetzt veröffentlichen?',
    }),
  publishWhat: (accounts) => `Sie erscheinen sofort auf ${accounts}. Das lässt sich nicht rückgängig machen.`,
  reading: (read, total) => `${number(read)} von ${number(total)} gelesen`,
  progress: (done, total) => `${number(done)} von ${number(total)}`,
  waiting: 'Der Dienst bittet um eine Pause. Danach geht es von selbst weiter.',
  stop: 'Anhalten',
  leave:
    'Es werden noch Beiträge geändert. Wenn Sie gehen, bleiben die übrigen, wie sie sind. Trotzdem gehen?',
  movedTold: (count) => plural(count, { one: '# Beitrag verschoben', other: '# Beiträge verschoben' }),
  queuedTold: (count) =>
    plural(count, {
      one: '# Beitrag in der Warteschlange',
      other: '# Beiträge in der Warteschlange',
    }),
  taggedTold: (count) =>
    plural(count, { one: 'Tag bei # Beitrag ergänzt', other: 'Tag bei # Beiträgen ergänzt' }),
  untaggedTold: (count) =>
    plural(count, { one: 'Tag bei # Beitrag entfernt', other: 'Tag bei # Beiträgen entfernt' }),
  undoneTold: (count) =>
    plural(count, { one: '# Beitrag ist wieder wie vorher', other: '# Beiträge sind wieder wie vorher' }),
  notUndoneTold: (count) =>
    plural(count, {
      one: '# Beitrag ließ sich nicht zurücksetzen',
      other: '# Beiträge ließen sich nicht zurücksetzen',
    }),
  range: (from, to, total) => `${from}–${to} von ${total}`,
};
