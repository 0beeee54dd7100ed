import { pluralIn } from '../../../messages/plural.ts';
import type { AccountsMessages } from './en.ts';

const plural = pluralIn('fr');

export const fr: AccountsMessages = {
  title: 'Comptes',
  connected: 'Comptes connectés',
  none: 'Aucun compte pour l’instant',
  noneAbout: 'Connectez-en un ; vous pourrez ensuite écrire une publication.',
  mustReconnect: 'Doit être reconnecté.',
  accessEnds: 'L’accès prend fin :',
  reconnectBefore: 'Reconnectez le compte avant cette date, sinon les publications échoueront.',
  reconnectBecause: {
    told: (network) => `${network} n’accepte plus l’accès et indique :`,
    refused: (network) => `${network} n’accepte plus l’accès.`,
    expired: () => 'L’accès a expiré et ne peut pas être renouvelé.',
    revoked: (network) => `L’accès a été retiré sur ${network}.`,
    inactive: (network) => `Le compte n’est pas actif sur ${network}.`,
    other_account: () => 'Le serveur a répondu pour un autre compte.',
    key_lost: () => 'La clé avec laquelle cette installation s’identifiait n’existe plus.',
    unreadable: () => 'Ses identifiants enregistrés ne peuvent plus être lus.',
    restored: () => 'L’installation a été restaurée à partir d’une sauvegarde sans les identifiants.',
    disconnected: () => 'Le compte a été déconnecté.',
  },
  noComments: (network) =>
    `${network} n’a pas accordé l’autorisation de commenter : les premiers commentaires seront peut-être refusés. Adressez-vous à un administrateur de l’installation.`,
  noBrowser: 'Ce compte se reconnecte en ligne de commande : demandez à un administrateur de l’installation.',
  reconnect: 'Reconnecter',
  limits: 'Limites',
  disconnect: 'Déconnecter',
  disconnectAsk: (name) => `Déconnecter ${name} ?`,
  disconnectWhy:
    'Ses identifiants sont supprimés, et révoqués auprès du réseau quand c’est possible. Les publications restent avec leur historique ; celles encore programmées échoueront à l’heure prévue. Si vous le reconnectez, ce sera le même compte.',
  disconnected: (name) => `${name} : compte déconnecté.`,
  disconnectedNotRevoked: (name, network) =>
    `${name} : compte déconnecté. ${network} n’a pas confirmé la révocation ; vous pouvez y retirer l’application dans vos réglages.`,
  failed: 'Cela n’a pas fonctionné. Réessayez.',
  connect: 'Connecter un compte',
  connectAbout:
    'Le réseau vous interroge dans un nouvel onglet. S’il propose plusieurs pages ou chaînes, choisissez-les là.',
  connectVerb: 'Connecter',
  server: (network) => `Serveur ${network}`,
  handle: (network) => `Identifiant ${network}`,
  handleOrServer: (network) => `Identifiant ou serveur ${network}`,
  appPassword: 'Mot de passe d’application',
  appPasswordAbout: (network) =>
    `Créez-le dans les réglages de ${network}, sous « Mots de passe d’application ». Ne saisissez pas celui avec lequel vous vous connectez.`,
  otherServer: (network) => `Serveur, si ce n’est pas celui de ${network}`,
  usePassword: 'Utiliser un mot de passe d’application',
  useBrowser: 'Continuer dans le navigateur',
  connectedNow: (names) => `${names.join(', ')} ${names.length === 1 ? 'est connecté' : 'sont connectés'}.`,
  goesOn: 'Continuez dans le nouvel onglet ; le compte apparaîtra ici.',
  openAgain: 'Rouvrir l’onglet',
  cannotPublish: 'Les comptes peuvent être connectés, mais pas encore recevoir de publications.',
  notSetUp: (names) => `Non configurés ici : ${names}. Demandez à un administrateur de l’installation.`,
  setUp: 'Enregistrez une application auprès du réseau, puis définissez',
  redirect: 'Adresse de redirection à enregistrer :',
  notSetUpHere: (name) => `${name} n’est pas configuré`,
  needsYou: 'À traiter',
  more: 'Plus',
  connectAnother: 'Connecter un autre compte',
  waiting: (count) => plural(count, { one: '# publication programmée', other: '# publications programmées' }),
  allSimulated: 'Les réseaux sont simulés ici : aucun compte personnel n’est nécessaire.',
  simulated: (names) => `Simulés ici : ${names}. Aucun compte personnel n’est nécessaire.`,
};
