import { pluralIn } from '../../../messages/plural.ts';
import type { PostsMessages } from './en.ts';

const plural = pluralIn('de');

export const de: PostsMessages = {
  title: 'Beiträge',
  byStatus: 'Nach Status',
  all: 'Alle',
  trash: 'Papierkorb',
  search: 'Suchen',
  from: 'Von',
  to: 'Bis',
  clear: 'Filter zurücksetzen',
  noDate: 'Ohne Datum',
  select: 'Auswählen',
  selectAll: 'Alle auswählen',
  keysHint: 'J und K gehen auf und ab, Enter öffnet, E bearbeitet, X wählt aus.',
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
  range: (from, to, total) => `${from}–${to} von ${total}`,
};
