import { pluralIn } from '../../../messages/plural.ts';
import type { LibraryMessages } from './en.ts';

const plural = pluralIn('de');

export const de: LibraryMessages = {
  files: 'Dateien',
  type: 'Art',
  allTypes: 'Alle',
  typesOf: { image: 'Bilder', gif: 'GIFs', video: 'Videos', document: 'Dokumente' },
  types: { image: 'Bild', gif: 'GIF', video: 'Video', document: 'Dokument' },
  pages: (count) => plural(count, { one: '# Seite', other: '# Seiten' }),
  sort: 'Reihenfolge',
  sorts: { newest: 'Neueste', oldest: 'Älteste', size: 'Größte', name: 'Name' },
  search: 'Name oder Beschreibung',
  searchHint: 'Name oder Wörter',
  folders: 'Ordner',
  everything: 'Alles',
  unfiled: 'Ohne Ordner',
  select: (name: string) => `${name} auswählen`,
  isSelected: 'ausgewählt',
  measures: (width: string, height: string) => `${width} × ${height}`,
  noAlt: 'ohne Beschreibung',
  noWords: 'Unbeschrieben',
  none: 'Noch nichts hier',
  notFound: 'Nichts gefunden',
  notFoundAbout: 'Versuchen Sie ein anderes Wort, eine andere Art oder einen anderen Ordner.',
  selected: (count: number) => plural(count, { one: '# Datei ausgewählt', other: '# Dateien ausgewählt' }),
  upload: 'Dateien hochladen',
  uploadPicture: 'Bild hochladen',
  noneAbout: 'Dateien, die Sie einem Beitrag hinzufügen, bleiben hier.',
  addChosen: (count: number) =>
    count === 0 ? 'Hinzufügen' : plural(count, { one: '# Datei hinzufügen', other: '# Dateien hinzufügen' }),
  notOn: (networks: string) => `Nicht auf ${networks}`,
};
