import type { NotificationMessages } from './en.ts';

const list = new Intl.ListFormat('fr', { type: 'conjunction' });

export const fr: NotificationMessages = {
  title: 'Ce que l’on vous dit',
  about: 'Choisissez comment chaque nouvelle vous parvient. Les changements prennent effet aussitôt.',
  what: 'Quand',
  mail: 'E-mail',
  browser: 'Navigateur',
  chat: 'Chat',
  by: (kind, channel) => `${kind} : ${channel}`,
  of: (action, name) => `${action} : ${name}`,
  mails: { at_once: 'Aussitôt', daily: 'Chaque jour', off: 'Non' },
  kinds: {
    failed: { title: 'Échec', about: 'Une publication a échoué, ou un réseau refuse tout' },
    unconfirmed: {
      title: 'Non confirmée ou manquée',
      about: 'On ne sait pas si elle est publique, ou son heure est passée',
    },
    account: { title: 'Compte à reconnecter', about: 'Il est déconnecté, ou le sera bientôt' },
    approval: { title: 'Attend une approbation', about: 'Les publications que vous pouvez approuver' },
    returned: { title: 'Vous est renvoyée', about: 'Une de vos publications n’a pas été approuvée' },
    webhook: { title: 'Webhook désactivé', about: 'Son adresse a tout refusé' },
  },
  weekly: 'Résumé de la semaine',
  weeklyAbout: 'Le lundi : ce qui est paru et ce qui ne l’est pas',
  noMail: 'Cette installation n’envoie pas d’e-mails ; ces choix restent sans effet.',
  dailyAt: 'E-mail quotidien à',
  quiet: 'Heures calmes',
  quietAbout: 'Rien ne vous parvient alors. Ce qui vous attend encore arrive ensuite.',
  from: 'De',
  until: 'À',
  zone: (zone) => `Les heures sont celles de votre fuseau, ${zone}.`,
  neverMuted:
    'Ce qui fait perdre des publications ne peut pas être coupé pour tout le monde : si personne dans un espace n’en était averti, ses administrateurs reçoivent tout de même un e-mail.',
  unheard: (workspace, kinds) => `Dans ${workspace}, personne n’en serait averti : ${list.format(kinds)}.`,
  browsers: 'Navigateurs',
  browsersAbout:
    'Un navigateur affiche les notifications même si Crier n’est pas ouvert, jusqu’à ce que vous vous y déconnectiez.',
  thisBrowser: 'Ce navigateur',
  otherBrowser: 'Un autre navigateur',
  allow: 'Afficher les notifications dans ce navigateur',
  browserAdded: 'Ce navigateur affichera les notifications.',
  unsupported: 'Ce navigateur ne peut pas afficher les notifications des sites.',
  needsHomeScreen: 'Sur iPhone et iPad, ajoutez d’abord Crier à l’écran d’accueil et ouvrez-le de là.',
  denied:
    'Les notifications de cette adresse sont bloquées dans ce navigateur. Autorisez-les dans ses réglages pour ce site, puis revenez.',
  device: (browser, system) => `${browser} sur ${system}`,
  chats: 'Chats',
  chatsAbout:
    'Les messages vont à l’adresse que le chat vous donne. Toutes les personnes du chat les voient.',
  addChat: 'Ajouter un chat',
  service: 'Chat',
  howTo: {
    slack: 'Dans Slack, ajoutez l’application « Incoming Webhooks » à un canal et copiez son adresse.',
    discord:
      'Dans Discord, ouvrez « Modifier le salon », « Intégrations », « Webhooks », et copiez l’adresse d’un nouveau.',
    teams:
      'Dans Teams, ouvrez le menu d’un canal, « Workflows », « Envoyer des alertes webhook à un canal », et copiez l’adresse.',
    telegram:
      'Demandez un bot à @BotFather, ajoutez-le à votre chat, puis saisissez son jeton et le numéro du chat.',
    ntfy: 'L’adresse d’un sujet. Qui la connaît peut lire ; choisissez-en une que personne ne devine.',
  },
  address: 'Adresse',
  botToken: 'Jeton du bot',
  room: 'Numéro du chat, ou @canal',
  accessToken: 'Jeton d’accès, si le sujet en demande un',
  name: 'Le nom que vous lui donnez',
  add: 'Ajouter le chat',
  cancel: 'Annuler',
  chatAdded: 'Le chat a été ajouté. Envoyez un test pour voir s’il arrive.',
  test: 'Envoyer un test',
  tested: 'Le test a été envoyé.',
  notTested: (name) => `${name} n’a pas accepté le test.`,
  remove: 'Retirer',
  lastUsed: 'Dernière utilisation',
  failingSince: 'Les messages échouent depuis',
  off: 'Coupé',
  ends: {
    gone: 'L’adresse n’existe plus. Retirez-la et ajoutez la nouvelle.',
    forbidden: 'Les messages n’y sont plus acceptés. Autorisez-les là-bas, puis envoyez un test.',
    unreadable: 'L’adresse n’est plus lisible. Ajoutez-la de nouveau.',
  },
};
