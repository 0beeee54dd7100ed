import { pluralIn } from '../../../messages/plural.ts';
import type { PostWords } from './en.ts';

const plural = pluralIn('de');

export const de: PostWords = {
  untitled: 'Beitrag ohne Text',
  account: 'Konto',
  allAccounts: 'Alle',
  tag: 'Schlagwort',
  allTags: 'Alle',
  edit: 'Bearbeiten',
  duplicate: 'Duplizieren',
  restore: 'Wiederherstellen',
  remove: 'Löschen',
  duplicatedTold: (count) =>
    plural(count, { one: '# Beitrag als Entwurf dupliziert', other: '# Beiträge als Entwürfe dupliziert' }),
  restoredTold: (count) =>
    plural(count, { one: '# Beitrag wiederhergestellt', other: '# Beiträge wiederhergestellt' }),
  sendNow: 'Jetzt senden',
  reschedule: 'Neu planen',
  sentNowTold: (count) =>
    plural(count, { one: '# Beitrag wird gesendet', other: '# Beiträge werden gesendet' }),
  nextPost: 'Nächster Beitrag',
  previousPost: 'Vorheriger Beitrag',
  cancel: 'Abbrechen',
  open: 'Im Netzwerk öffnen',
  notDone: 'Das hat nicht geklappt. Versuchen Sie es erneut.',
  approve: 'Freigeben',
  approvedTold: (count) => plural(count, { one: '# Beitrag freigegeben', other: '# Beiträge freigegeben' }),
  giveBack: 'Zurückgeben',
  giveBackTitle: 'Diesen Beitrag zurückgeben?',
  giveBackWhat: 'Er wird wieder ein Entwurf und behält Datum und Uhrzeit.',
  giveBackNote: 'Was sollen die Verfasser wissen? (freiwillig)',
  givenBackTold: 'Der Beitrag ist wieder bei seinen Verfassern.',
  givenBackBy: (name) => `${name} hat diesen Beitrag zurückgegeben`,
  zoneMoved: (zone: string) => `Die Regeln der Zeitzone ${zone} haben sich geändert`,
  zoneMovedWhat: 'Der Beitrag behält Datum und Uhrzeit vor Ort. Das ist jetzt ein anderer Zeitpunkt.',
  zoneMovedFrom: 'Bisheriger Zeitpunkt:',
  retry: 'Erneut senden',
  retriedTold: (account) => `Wird noch einmal auf ${account} veröffentlicht.`,
  reconnect: (account) => `${account} neu verbinden`,
  settle: 'Klären',
  reconcileTitle: (account) => `Ist er auf ${account} erschienen?`,
  reconcileWhy:
    'Die Antwort des Netzwerks ging verloren. Sehen Sie im Konto nach und sagen Sie, was Sie gesehen haben. Bis dahin wird nichts gesendet.',
  askNetwork: 'Netzwerk noch einmal fragen',
  publicAddress: 'Adresse des Beitrags, falls bekannt',
  isPublic: 'Ja, er ist öffentlich',
  isNotPublic: 'Nein, er ist nicht da',
  askedTold: 'Das Netzwerk wird noch einmal gefragt.',
  reconciledTold: 'Geklärt.',
  deleteAsk: (count) => plural(count, { one: 'Diesen Beitrag löschen?', other: '# Beiträge löschen?' }),
  deleteHow: 'Was soll geschehen?',
  deleteWay: {
    trash: 'In den Papierkorb',
    trashAndNetworks: 'In den Papierkorb und aus den Netzwerken löschen',
    networks: 'Nur aus den Netzwerken löschen',
    forever: 'Endgültig löschen',
    everywhere: 'Endgültig löschen, hier und in den Netzwerken',
  },
  deleteMeans: {
    trash: 'Sie können ihn wiederherstellen. Was veröffentlicht wurde, bleibt öffentlich.',
    trashAndNetworks:
      'Sie können ihn hier wiederherstellen. Was veröffentlicht wurde, wird aus den Netzwerken gelöscht.',
    networks:
      'Er bleibt mit seiner Geschichte hier. Was veröffentlicht wurde, wird aus den Netzwerken gelöscht.',
    forever: 'Das lässt sich nicht rückgängig machen. Was veröffentlicht wurde, bleibt öffentlich.',
    everywhere:
      'Das lässt sich nicht rückgängig machen. Was veröffentlicht wurde, wird auch aus den Netzwerken gelöscht.',
  },
  deletedTold: {
    trash: (count) =>
      plural(count, {
        one: '# Beitrag in den Papierkorb gelegt',
        other: '# Beiträge in den Papierkorb gelegt',
      }),
    trashAndNetworks: (count) =>
      plural(count, {
        one: '# Beitrag in den Papierkorb gelegt; die Netzwerke werden gebeten, ihn zu löschen',
        other: '# Beiträge in den Papierkorb gelegt; die Netzwerke werden gebeten, sie zu löschen',
      }),
    networks: (count) =>
      plural(count, {
        one: 'Die Netzwerke werden gebeten, # Beitrag zu löschen',
        other: 'Die Netzwerke werden gebeten, # Beiträge zu löschen',
      }),
    forever: (count) => plural(count, { one: '# Beitrag gelöscht', other: '# Beiträge gelöscht' }),
    everywhere: (count) =>
      plural(count, {
        one: '# Beitrag gelöscht; auch die Netzwerke werden darum gebeten',
        other: '# Beiträge gelöscht; auch die Netzwerke werden darum gebeten',
      }),
  },
};
