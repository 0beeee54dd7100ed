import { pluralIn } from '../../../messages/plural.ts';
import type { SettingsMessages } from './en.ts';

const plural = pluralIn('de');

export const de: SettingsMessages = {
  title: 'Einstellungen',
  workspace: 'Arbeitsbereich',
  workspaceAbout: 'Beiträge mit einer Zeit behalten sie; die Plätze der Warteschlange folgen der neuen Zone.',
  name: 'Name des Arbeitsbereichs',
  zone: 'Zeitzone',
  keepMetadata: 'Metadaten der Dateien behalten',
  keepMetadataAbout:
    'Orte, Kameras, Personen und Daten bleiben in Dateien, die ab jetzt hochgeladen werden, und können zu den Netzwerken gelangen.',
  missed: 'Überfällige Beiträge',
  missedAbout:
    'Was geschieht, wenn ein Beitrag nicht zu seiner Zeit gesendet werden konnte, zum Beispiel weil der Dienst stillstand.',
  missedNever: 'Immer senden, egal wie spät',
  missedAfter: (time: string) => `Nach mehr als ${time} nachfragen`,
  minutes: (count) => plural(count, { one: '# Minute', other: '# Minuten' }),
  hours: (count) => plural(count, { one: '# Stunde', other: '# Stunden' }),
  days: (count) => plural(count, { one: '# Tag', other: '# Tagen' }),
  color: 'Farbe',
  save: 'Speichern',
  saved: 'Gespeichert.',
  failed: 'Das hat nicht geklappt. Versuchen Sie es erneut.',
  queue: 'Warteschlange',
  queueAbout:
    'Beiträge in der Warteschlange bekommen den nächsten freien Platz. Wer schon einen hat, behält seine Zeit.',
  noSlots: 'Keine Plätze.',
  slotsZone: (zone: string) => `Zeiten von ${zone}.`,
  weekday: 'Tag',
  time: 'Uhrzeit',
  addSlot: 'Platz hinzufügen',
  removeSlot: (slot: string) => `${slot} entfernen`,
  manySlots: (count: number, first: string, last: string) =>
    `${count.toLocaleString('de')} Plätze von ${first} bis ${last}.`,
  removeAll: 'Alle entfernen',
  saveQueue: 'Plätze speichern',
  discard: 'Änderungen verwerfen',
  slotsConflict:
    'Die Plätze wurden inzwischen anderswo geändert. Nichts wurde überschrieben: Wählen Sie, welche bleiben.',
  keepSlots: 'Ihre behalten',
  takeSlots: 'Die anderen nehmen',
  nextSlots: (count: number) =>
    plural(count, { one: 'Nächster freier Platz', other: 'Nächste # freie Plätze' }),
  tags: 'Schlagwörter',
  tagsAbout: 'Schlagwörter fassen Beiträge zusammen, damit Sie sie finden und filtern können.',
  noTags: 'Noch keine Schlagwörter',
  noTagsAbout: 'Legen Sie für jede Kampagne oder jedes Thema eines an.',
  tagName: 'Schlagwort',
  createTag: 'Schlagwort anlegen',
  rename: 'Umbenennen',
  delete: 'Löschen',
  deleteTagAsk: (name: string) => `Schlagwort ${name} löschen?`,
  deleteTagWhy: 'Beiträge verlieren es. Das lässt sich nicht rückgängig machen.',
  members: 'Mitglieder',
  membersAbout: 'Was Mitglieder dürfen, gilt ab ihrer nächsten Anfrage.',
  invitedBy: (name: string) => `Eingeladen von ${name}`,
  unverified: 'Adresse nicht bestätigt',
  role: 'Rolle',
  canApprove: 'Darf Beiträge freigeben',
  remove: 'Entfernen',
  removeAsk: (name: string) => `${name} entfernen?`,
  removeWhy:
    'Schlüssel und Apps dieser Person erreichen den Arbeitsbereich nicht mehr. Beiträge bleiben und werden veröffentlicht.',
  invitations: 'Einladungen',
  invitationsAbout:
    'Es wird keine E-Mail verschickt: Sie geben den Link weiter. Er gilt einmal, sieben Tage lang.',
  email: 'E-Mail-Adresse',
  invite: 'Einladen',
  linkOnce: (email: string) => `Senden Sie diesen Link an ${email}. Er wird nur dieses eine Mal angezeigt.`,
  revoke: 'Widerrufen',
  expires: 'endet',
  invitationRevoked: 'Die Einladung wurde widerrufen.',
  roles: { admin: 'Administration', member: 'Mitglied', viewer: 'Nur lesen' },
};
