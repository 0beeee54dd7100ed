import type { ConnectionTexts } from './connection-texts.ts';

export const connectionTextsEn: ConnectionTexts = {
  locale: 'en',
  errorPrefix: 'Error',
  connectedTitle: 'Connected',
  connected: '{account} on {network} is connected.',
  reconnected: '{account} on {network} is connected again.',
  chooseTitle: 'What shall be connected?',
  choose: 'You gave access to several on {network}. Choose one or more.',
  chooseSubmit: 'Connect',
  chooseNone: 'Choose at least one.',
  failedTitle: 'Nothing was connected',
  failed: 'This did not work:',
  unknownState:
    'This way of connecting an account has been used already, has expired, or was begun in another browser. If the account is not there, start again.',
  signedOut: 'You are not signed in in this browser. Sign in, then start again.',
  unknownChoice: 'There is nothing to choose here any more. If the account is not there, start again.',
  foreign: 'This form did not come from this service.',
  deniedTitle: 'You did not agree',
  denied: 'You refused access on {network}. Nothing was changed; you can start again at any time.',
  goBack: 'You may close this page and go back to your workspace.',
};
