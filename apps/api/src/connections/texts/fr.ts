import type { ConnectionTexts } from './connection-texts.ts';

export const connectionTextsFr: ConnectionTexts = {
  locale: 'fr',
  errorPrefix: 'Erreur',
  connectedTitle: 'Connecté',
  connected: '{account} sur {network} est connecté.',
  reconnected: '{account} sur {network} est de nouveau connecté.',
  noComments:
    '{network} n’a pas accordé l’autorisation de commenter : les premiers commentaires seront peut-être refusés. Adressez-vous à l’opérateur de cette installation.',
  chooseTitle: 'Que voulez-vous connecter ?',
  choose: 'Vous avez donné accès à plusieurs éléments sur {network}. Choisissez-en un ou plusieurs.',
  chooseSubmit: 'Connecter',
  chooseNone: 'Choisissez-en au moins un.',
  failedTitle: 'Rien n’a été connecté',
  failed: 'Cela n’a pas fonctionné :',
  unknownState:
    'Cette connexion a déjà servi, a expiré ou a été commencée dans un autre navigateur. Si le compte n’y est pas, recommencez.',
  signedOut: 'Vous n’êtes pas connecté dans ce navigateur. Connectez-vous, puis recommencez.',
  unknownChoice: 'Il n’y a plus rien à choisir ici. Si le compte n’y est pas, recommencez.',
  foreign: 'Ce formulaire ne vient pas de ce service.',
  deniedTitle: 'Vous n’avez pas accepté',
  denied:
    'Vous avez refusé l’accès sur {network}. Rien n’a été modifié ; vous pouvez recommencer à tout moment.',
  goBack: 'Vous pouvez fermer cette page et revenir à votre espace de travail.',
};
