import type { ConnectionTexts } from './connection-texts.ts';

export const connectionTextsDe: ConnectionTexts = {
  locale: 'de',
  errorPrefix: 'Fehler',
  connectedTitle: 'Verbunden',
  connected: '{account} auf {network} ist verbunden.',
  reconnected: '{account} auf {network} ist wieder verbunden.',
  chooseTitle: 'Was möchtest du verbinden?',
  choose: 'Du hast auf {network} Zugriff auf mehrere gegeben. Wähle eines oder mehrere aus.',
  chooseSubmit: 'Verbinden',
  chooseNone: 'Wähle mindestens eines aus.',
  failedTitle: 'Es wurde nichts verbunden',
  failed: 'Das hat nicht geklappt:',
  unknownState:
    'Dieser Link wurde schon benutzt, ist abgelaufen oder wurde in einem anderen Browser geöffnet. Wenn das Konto fehlt, beginne von vorn.',
  signedOut: 'Du bist in diesem Browser nicht angemeldet. Melde dich an und beginne dann von vorn.',
  unknownChoice: 'Hier gibt es nichts mehr auszuwählen. Wenn das Konto fehlt, beginne von vorn.',
  foreign: 'Dieses Formular kam nicht von diesem Dienst.',
  deniedTitle: 'Du hast nicht zugestimmt',
  denied:
    'Du hast den Zugriff auf {network} abgelehnt. Es wurde nichts geändert; du kannst jederzeit neu beginnen.',
  goBack: 'Du kannst diese Seite schließen und zu deinem Arbeitsbereich zurückkehren.',
};
