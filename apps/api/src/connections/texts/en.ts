import type { ConnectionTexts } from './connection-texts.ts';

export const connectionTextsEn: ConnectionTexts = {
  locale: 'en',
  errorPrefix: 'Error',
  connectedTitle: 'Connected',
  connected: '{account} on {network} is connected.',
  reconnected: '{account} on {network} is connected again.',
  noComments:
    '{network} did not grant the right to comment on posts: first comments may be refused. Ask the operator of this installation.',
  chooseTitle: 'What do you want to connect?',
  choose: 'You granted access to several accounts on {network}. Choose one or more.',
  chooseSubmit: 'Connect',
  chooseNone: 'Choose at least one.',
  failedTitle: 'Nothing was connected',
  failed: 'This did not work:',
  unknownState:
    'This link has already been used, has expired, or was opened in another browser. If the account is missing, start again.',
  signedOut: 'You are not signed in on this browser. Sign in, then start again.',
  unknownChoice: 'There is nothing left to choose here. If the account is missing, start again.',
  foreign: 'This form did not come from this service.',
  deniedTitle: 'You denied access',
  denied: 'You denied access on {network}. Nothing was changed. You can start again at any time.',
  goBack: 'You can close this page and go back to your workspace.',
};
