import { pluralIn } from '../../../messages/plural.ts';
import type { MediaMessages } from './en.ts';

const plural = pluralIn('de');

export const de: MediaMessages = {
  title: 'Medien',
  address: 'Von einer Adresse',
  fetch: 'Abrufen',
  fetched: 'Die Datei wurde abgerufen.',
  newFolder: 'Neuer Ordner',
  createFolder: 'Ordner anlegen',
  editFolder: 'Umbenennen oder verschieben',
  insideOf: 'Liegt in',
  deleteFolder: 'Ordner löschen',
  deleteAsk: (name: string) => `${name} löschen?`,
  deleteFolderWhy: 'Die Ordner darin werden auch gelöscht. Ihre Dateien kommen in den Ordner darüber.',
  delete: 'Löschen',
  failed: 'Das hat nicht geklappt. Versuchen Sie es erneut.',
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
  add: 'Dateien hinzufügen',
  dropHere: 'Hier ablegen, um die Dateien hinzuzufügen',
  findFile: 'Datei suchen',
  selectFile: 'Datei auswählen',
  total: (count: number) => plural(count, { one: '# Datei', other: '# Dateien' }),
  uploads: 'Uploads',
  clear: 'Liste leeren',
  folderName: 'Name des neuen Ordners',
  noFolder: 'Kein Ordner',
  download: 'Herunterladen',
  letters: (count: string, limit: string) => `${count} von ${limit}`,
  selection: 'Ausgewählte Dateien',
  move: 'Verschieben',
  moving: (done: number, all: number) => `${done} von ${all} verschoben`,
  moved: (count: number, folder: string) =>
    plural(count, { one: `# Datei verschoben: ${folder}`, other: `# Dateien verschoben: ${folder}` }),
  notMoved: (count: number) =>
    plural(count, { one: '# Datei wurde nicht verschoben.', other: '# Dateien wurden nicht verschoben.' }),
  describe: 'Beschreiben',
  describing: (place: number, all: number) => `Beschreibung ${place} von ${all}`,
  saveAndNext: 'Speichern und weiter',
  skip: 'Überspringen',
  selectAll: 'Alle auswählen',
  selectNone: 'Auswahl aufheben',
  deleteFilesAsk: (count: number) => plural(count, { one: '# Datei löschen?', other: '# Dateien löschen?' }),
  deleteFilesWhy: (count: number) =>
    plural(count, {
      one: '# Datei wird endgültig gelöscht.',
      other: '# Dateien werden endgültig gelöscht.',
    }),
  deleteOthers: (count: number) =>
    plural(count, { one: 'Die andere löschen', other: 'Die anderen # löschen' }),
  needed: (count: number) =>
    plural(count, {
      one: '# Datei bleibt, weil Beiträge sie noch brauchen, die auf ihre Veröffentlichung warten.',
      other: '# Dateien bleiben, weil Beiträge sie noch brauchen, die auf ihre Veröffentlichung warten.',
    }),
  usedBy: (count: number) =>
    plural(count, {
      one: '# Beitrag verwendet sie. Ist er ein Entwurf, verliert er sie.',
      other: '# Beiträge verwenden sie. Entwürfe darunter verlieren sie.',
    }),
  usedByMore: (count: number) =>
    plural(count, {
      one: 'Mindestens # Beitrag verwendet sie. Entwürfe verlieren sie.',
      other: 'Mindestens # Beiträge verwenden sie. Entwürfe darunter verlieren sie.',
    }),
  noneUses: 'Kein Beitrag verwendet sie.',
  noneAbout: 'Fügen Sie Dateien hinzu und wählen Sie sie beim Schreiben eines Beitrags aus.',
  replace: 'Ersetzen',
  replaceTitle: (name: string) => `${name} ersetzen`,
  replaceHow: (count: number) =>
    plural(count, {
      one: '# Beitrag, der noch nicht veröffentlicht ist, bekommt die neue Datei.',
      other: '# Beiträge, die noch nicht veröffentlicht sind, bekommen die neue Datei.',
    }),
  replaceNone: 'Kein Beitrag, der noch nicht veröffentlicht ist, verwendet diese Datei.',
  replaceKeeps: 'Veröffentlichtes behält diese Datei, und sie bleibt in der Mediathek.',
  chooseReplacement: 'Datei auswählen',
  replacing: 'Die neue Datei wird hinzugefügt.',
  replaced: (count: number) =>
    plural(count, {
      one: '# Beitrag verwendet die neue Datei.',
      other: '# Beiträge verwenden die neue Datei.',
    }),
  notReplaced: 'Es wurde nichts ersetzt.',
  otherKind: 'Die neue Datei muss von derselben Art sein.',
  spoils: 'Diese Beiträge würden mit der neuen Datei abgelehnt. Es wurde nichts ersetzt.',
  inPlaceOf: 'Ersetzt eine andere Datei.',
  showFormer: 'Anzeigen',
  bringBack: 'Zurückholen',
  edit: 'Zuschneiden, drehen oder verkleinern',
  shape: 'Form',
  freeShape: 'Frei',
  turn: 'Nach rechts drehen',
  measuresOf: { x: 'Von links', y: 'Von oben', width: 'Breite', height: 'Höhe' },
  longest: 'Längste Kante höchstens',
  result: (measures: string) => `Neue Größe: ${measures}`,
  originalStays: 'Es entsteht eine neue Datei. Das Original bleibt, und Beiträge behalten es.',
  saveAsNew: 'Als neue Datei speichern',
  cropPart: 'Der Ausschnitt, der bleibt',
  cropKeys: 'Pfeiltasten verschieben ihn. Mit der Umschalttaste ändern sie seine Größe.',
  editedName: (name: string) => `${name}-bearbeitet`,
  edited: 'Die neue Datei ist in der Bibliothek.',
  notEdited: (reason: string) => `Die neue Datei wurde nicht hinzugefügt. ${reason}`,
  kinds: 'JPEG, PNG, WebP, HEIC, AVIF, GIF, MP4, MOV, WebM und PDF.',
  roomLeft: (size: string) => `Noch ${size} frei.`,
  wrongKind: 'Dateien dieser Art können nicht hinzugefügt werden.',
  overSize: (size: string) => `Der Tarif erlaubt Dateien bis ${size}.`,
  noRoom: (size: string) => `Der Tarif hat nur noch ${size} frei.`,
};
