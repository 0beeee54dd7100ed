import { pluralIn } from '../../../messages/plural.ts';
import type { MediaMessages } from './en.ts';

const plural = pluralIn('de');

export const de: MediaMessages = {
  title: 'Medien',
  add: 'Dateien hinzufügen',
  addAbout:
    'Bilder und Videos kommen in den offenen Ordner. Eine unterbrochene Verbindung verzögert das Hochladen; verloren geht nichts.',
  library: 'Bibliothek',
  dropHere: 'oder Dateien hier ablegen',
  choose: 'Dateien wählen',
  address: 'Von einer Adresse',
  fetch: 'Abrufen',
  fetched: 'Die Datei wurde abgerufen.',
  clear: 'Liste leeren',
  search: 'Name oder Beschreibung',
  searchVerb: 'Suchen',
  folders: 'Ordner',
  root: 'Bibliothek',
  newFolder: 'Neuer Ordner',
  createFolder: 'Ordner anlegen',
  editFolder: 'Umbenennen oder verschieben',
  insideOf: 'Liegt in',
  deleteFolder: 'Ordner löschen',
  deleteAsk: (name: string) => `${name} löschen?`,
  deleteFolderWhy: 'Die Ordner darin werden auch gelöscht. Ihre Dateien kommen in den Ordner darüber.',
  delete: 'Löschen',
  failed: 'Das hat nicht geklappt. Versuchen Sie es erneut.',
  notFound: 'Nichts gefunden',
  none: 'Noch nichts hier',
  noneAbout: 'Fügen Sie oben Dateien hinzu und wählen Sie sie beim Schreiben eines Beitrags aus.',
  noAlt: 'ohne Beschreibung',
  alt: 'Beschreibung',
  altAbout: 'Für Menschen, die das Bild nicht sehen können.',
  name: 'Name',
  folder: 'Ordner',
  save: 'Speichern',
  saved: 'Gespeichert.',
  deleteWhy: 'Die Datei wird endgültig gelöscht.',
  unused: 'Kein Beitrag verwendet diese Datei.',
  usedIn: (count: number) =>
    plural(count, { one: 'In # Beitrag verwendet', other: 'In # Beiträgen verwendet' }),
  morePosts: (count: number) => plural(count, { one: 'und # weiterer', other: 'und # weitere' }),
  keptFor: (count: number) =>
    plural(count, {
      one: '# Beitrag, der noch veröffentlicht wird, verwendet diese Datei. Sie bleibt, bis Sie sie dort entfernen.',
      other:
        '# Beiträge, die noch veröffentlicht werden, verwenden diese Datei. Sie bleibt, bis Sie sie dort entfernen.',
    }),
  draftsLose: (count: number) =>
    plural(count, { one: '# Entwurf verliert sie.', other: '# Entwürfe verlieren sie.' }),
  close: 'Schließen',
  states: {
    queued: 'Wartet',
    sending: 'Wird hochgeladen',
    offline: 'Die Verbindung ist unterbrochen. Das Hochladen geht weiter, sobald sie wieder da ist.',
    'signed-out': 'Sie sind abgemeldet. Das Hochladen geht weiter, sobald Sie wieder angemeldet sind.',
    busy: 'Der Dienst kann die Datei gerade nicht annehmen. Das Hochladen geht weiter, sobald es möglich ist.',
    done: 'Hochgeladen',
    failed: 'Nicht hochgeladen.',
    fetching: 'Wird abgerufen',
    fetched: 'Abgerufen',
    unfetched: 'Nicht abgerufen.',
  },
  types: { image: 'Bild', gif: 'GIF', video: 'Video' },
};
