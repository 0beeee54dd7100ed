import { pluralIn } from '../../../messages/plural.ts';
import type { AccountsMessages } from './en.ts';

const plural = pluralIn('de');

export const de: AccountsMessages = {
  title: 'Konten',
  connected: 'Verbundene Konten',
  none: 'Noch keine Konten',
  noneAbout: 'Verbinden Sie eines; dann können Sie einen Beitrag dafür schreiben.',
  mustReconnect: 'Muss neu verbunden werden.',
  accessEnds: 'Der Zugang endet:',
  reconnectBefore: 'Verbinden Sie das Konto vorher neu, sonst scheitern Beiträge.',
  reconnectBecause: {
    told: (network) => `${network} nimmt den Zugang nicht mehr an und schreibt:`,
    refused: (network) => `${network} nimmt den Zugang nicht mehr an.`,
    expired: () => 'Der Zugang ist abgelaufen und lässt sich nicht verlängern.',
    revoked: (network) => `Der Zugang wurde bei ${network} zurückgezogen.`,
    inactive: (network) => `Das Konto ist bei ${network} nicht aktiv.`,
    other_account: () => 'Der Server hat für ein anderes Konto geantwortet.',
    key_lost: () => 'Der Schlüssel, mit dem sich diese Installation ausgewiesen hat, ist nicht mehr da.',
    unreadable: () => 'Die gespeicherten Zugangsdaten lassen sich nicht mehr lesen.',
    restored: () => 'Die Installation wurde aus einer Sicherung ohne die Zugangsdaten wiederhergestellt.',
    disconnected: () => 'Das Konto wurde getrennt.',
  },
  noComments: (network) =>
    `${network} hat das Recht zu kommentieren nicht erteilt: Erste Kommentare werden vielleicht abgelehnt. Fragen Sie einen Administrator der Installation.`,
  noBrowser:
    'Dieses Konto wird auf der Kommandozeile neu verbunden: Fragen Sie die Verwaltung der Installation.',
  reconnect: 'Neu verbinden',
  limits: 'Grenzen',
  disconnect: 'Trennen',
  disconnectAsk: (name) => `${name} trennen?`,
  disconnectWhy:
    'Die Zugangsdaten werden gelöscht und, wo das möglich ist, beim Netzwerk widerrufen. Beiträge bleiben mit ihrer Geschichte; was noch dafür geplant ist, schlägt zu seiner Zeit fehl. Wenn Sie das Konto wieder verbinden, ist es dasselbe.',
  disconnected: (name) => `${name} wurde getrennt.`,
  disconnectedNotRevoked: (name, network) =>
    `${name} wurde getrennt. ${network} hat den Widerruf nicht bestätigt; Sie können die App dort in Ihren Einstellungen entfernen.`,
  failed: 'Das hat nicht geklappt. Versuchen Sie es erneut.',
  connect: 'Konto verbinden',
  connectAbout:
    'Das Netzwerk fragt Sie in einem neuen Tab. Bietet es mehrere Seiten oder Kanäle an, wählen Sie dort aus.',
  connectVerb: 'Verbinden',
  server: (network) => `${network}-Server`,
  handle: (network) => `Handle bei ${network}`,
  handleOrServer: (network) => `Handle oder Server bei ${network}`,
  appPassword: 'App-Passwort',
  appPasswordAbout: (network) =>
    `Erstellen Sie es in den Einstellungen von ${network} unter „App-Passwörter“. Geben Sie nicht das Passwort ein, mit dem Sie sich anmelden.`,
  otherServer: (network) => `Server, falls es nicht der von ${network} ist`,
  usePassword: 'App-Passwort verwenden',
  useBrowser: 'Im Browser fortfahren',
  connectedNow: (names) => `${names.join(', ')} ${names.length === 1 ? 'ist' : 'sind'} verbunden.`,
  goesOn: 'Machen Sie im neuen Tab weiter; das Konto erscheint dann hier.',
  openAgain: 'Tab noch einmal öffnen',
  cannotPublish: 'Konten können verbunden werden; veröffentlicht werden kann noch nicht.',
  notSetUp: (names) => `Hier nicht eingerichtet: ${names}. Fragen Sie die Verwaltung der Installation.`,
  setUp: 'Registrieren Sie eine App beim Netzwerk und setzen Sie dann',
  redirect: 'Weiterleitungsadresse zum Registrieren:',
  notSetUpHere: (name) => `${name} ist nicht eingerichtet`,
  needsYou: 'Braucht Sie',
  more: 'Mehr',
  connectAnother: 'Weiteres Konto verbinden',
  waiting: (count) => plural(count, { one: '# Beitrag geplant', other: '# Beiträge geplant' }),
  allSimulated: 'Die Netzwerke sind hier simuliert. Zum Verbinden brauchen Sie kein eigenes Konto.',
  simulated: (names) => `Hier simuliert: ${names}. Zum Verbinden brauchen Sie kein eigenes Konto.`,
};
