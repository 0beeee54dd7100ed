import type { ConnectionTexts } from './connection-texts.ts';

export const connectionTextsDe: ConnectionTexts = {
  locale: 'de',
  errorPrefix: 'Fehler',
  connectedTitle: 'Verbunden',
  connected: '{account} auf {network} ist verbunden.',
  reconnected: '{account} auf {network} ist wieder verbunden.',
  noComments:
    '{network} hat das Recht zu kommentieren nicht erteilt: Erste Kommentare werden vielleicht abgelehnt. Fragen Sie den Betreiber dieser Installation.',
  chooseTitle: 'Was möchten Sie verbinden?',
  choose: 'Sie haben auf {network} Zugriff auf mehrere gegeben. Wählen Sie eines oder mehrere aus.',
  chooseSubmit: 'Verbinden',
  chooseNone: 'Wählen Sie mindestens eines aus.',
  failedTitle: 'Es wurde nichts verbunden',
  failed: 'Das hat nicht geklappt:',
  unknownState:
    'Dieser Link wurde schon benutzt, ist abgelaufen oder wurde in einem anderen Browser geöffnet. Wenn das Konto fehlt, beginnen Sie von vorn.',
  signedOut:
    'Sie sind in diesem Browser nicht angemeldet. Melden Sie sich an und beginnen Sie dann von vorn.',
  unknownChoice: 'Hier gibt es nichts mehr auszuwählen. Wenn das Konto fehlt, beginnen Sie von vorn.',
  foreign: 'Dieses Formular kam nicht von diesem Dienst.',
  deniedTitle: 'Sie haben nicht zugestimmt',
  denied:
    'Sie haben den Zugriff auf {network} abgelehnt. Es wurde nichts geändert; Sie können jederzeit neu beginnen.',
  goBack: 'Sie können diese Seite schließen und zu Ihrem Arbeitsbereich zurückkehren.',
};
