import type { AccountsMessages } from './en.ts';

export const fr: AccountsMessages = {
  title: 'Comptes',
  connected: 'Comptes connectés',
  connectedAbout: 'Des publications peuvent être envoyées à ces comptes.',
  none: 'Aucun compte pour l’instant',
  noneAbout: 'Connectez un compte ci-dessous ; vous pourrez ensuite écrire une publication.',
  mustReconnect: 'Doit être reconnecté.',
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
  goesOn: 'Continuez dans le nouvel onglet ; le compte apparaîtra ci-dessus.',
  openAgain: 'Rouvrir l’onglet',
  cannotPublish: 'Les comptes peuvent être connectés, mais pas encore recevoir de publications.',
  notSetUp: (names) => `Non configurés ici : ${names}. Demandez à un administrateur de l’installation.`,
  setUp: 'Non configuré. Enregistrez une application auprès du réseau, puis définissez',
  redirect: 'Adresse de redirection à enregistrer :',
};
