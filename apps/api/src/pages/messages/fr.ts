import type { PageMessages } from './page-messages.ts';

export const pageMessagesFr: PageMessages = {
  locale: 'fr',
  errorPrefix: 'Erreur',
  about: 'Écrivez une publication une seule fois, voyez ce que chaque réseau en fait et publiez-la partout.',
  problems: 'Il y a un problème',
  passwordLength: 'Choisissez un mot de passe de 8 à 1 024 caractères.',
  passwordCommon: 'C’est l’un des mots de passe les plus courants. Choisissez-en un autre.',
  signIn: {
    title: 'Se connecter',
    service: 'Se connecter à {service}',
    forApp: 'Connectez-vous pour décider si {app} peut accéder à votre compte.',
    forUnknownApp: 'Connectez-vous pour décider si une application peut accéder à votre compte.',
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    submit: 'Se connecter',
    emailMissing: 'Saisissez votre adresse e-mail.',
    passwordMissing: 'Saisissez votre mot de passe.',
    failed: 'L’adresse e-mail ou le mot de passe est incorrect.',
    suspended: 'Ce compte est suspendu. Adressez-vous à un administrateur de cette installation.',
    tooOften: 'Trop de tentatives. Réessayez dans {minutes} min.',
    signedInAs: 'Vous êtes connecté en tant que {name} ({email}).',
    continueAs: 'Continuer en tant que {name}',
    forgotten:
      'Mot de passe oublié ? Demandez à un administrateur de ce service un lien pour en choisir un nouveau.',
    forgot: 'Mot de passe oublié ?',
  },
  signedIn: { title: 'Vous êtes connecté', signOut: 'Se déconnecter' },
  noPanel: {
    title: 'Ce service n’a pas d’interface',
    text: 'L’interface n’est pas installée ici. L’API, la connexion et tout le reste fonctionnent. Construisez-la, ou indiquez dans SERVICE_PANEL_DIR le dossier d’une interface construite.',
  },
  join: {
    title: 'Rejoindre un espace de travail',
    heading: 'Rejoindre {workspace}',
    invitedBy: '{name} vous a invité.',
    forAddress: 'L’invitation est destinée à {email}.',
    name: 'Votre nom',
    create: 'Créer un compte et rejoindre',
    joinAs: 'Rejoindre en tant que {name}',
    signIn: 'J’ai un compte : me connecter',
    otherAccount: 'Utiliser un autre compte',
    nameMissing: 'Saisissez votre nom, en 255 caractères au plus.',
    otherAddress:
      'Vous êtes connecté en tant que {email}. Seul le compte associé à l’adresse invitée peut accepter l’invitation.',
  },
  setup: {
    title: 'Configurer Crier',
    about: 'Vous créez ici le premier compte, qui administre ce service.',
    timezone: 'Fuseau horaire',
    submit: 'Créer le compte et se connecter',
    emailInvalid: 'Saisissez une adresse e-mail comme ada@social.example.',
  },
  notSetUp: {
    title: 'Personne n’a encore de compte ici',
    text: 'Si vous exploitez ce service, obtenez avec cette commande un lien pour créer le premier compte :',
    inDocker: 'Avec Docker :',
    open: 'Ouvrez ensuite le lien dans ce navigateur.',
  },
  reset: {
    title: 'Choisir un nouveau mot de passe',
    forUser: 'Il est destiné à {name} ({email}).',
    ends: 'Vous serez déconnecté partout ailleurs, et les applications que vous avez autorisées devront vous redemander l’accès.',
    password: 'Nouveau mot de passe',
    keysGoOn: 'Vos clés personnelles restent valables, sauf si vous les révoquez aussi.',
    revokeKeys: 'Révoquer aussi mes clés personnelles',
    submit: 'Enregistrer et se connecter',
  },
  address: {
    title: 'Confirmer votre adresse e-mail',
    about: 'Désormais, vous vous connecterez avec {email}.',
    submit: 'Confirmer l’adresse',
    doneTitle: 'Votre adresse est confirmée',
    done: 'Vous vous connectez maintenant avec {email}.',
    goOn: 'Continuer',
  },
  unsubscribe: {
    title: 'Ne plus recevoir ces messages ?',
    about: 'Vous ne recevrez plus de messages de ces types. Les autres canaux que vous avez choisis restent.',
    losing:
      'Ce qui fait perdre des publications ne peut pas être coupé pour tout un espace de travail : si personne d’autre ne l’apprenait, ou si personne ne regarde pendant un jour, ses administrateurs reçoivent tout de même un message.',
    submit: 'Arrêter ces messages',
    doneTitle: 'Vous ne recevrez plus ces messages',
    done: 'Vous pouvez changer cela à tout moment dans votre profil.',
    profile: 'Aller au profil',
    kinds: {
      approval: 'Publications qui attendent votre validation',
      returned: 'Brouillons qui vous sont renvoyés',
      failed: 'Publications échouées et réseaux qui refusent tout',
      unconfirmed: 'Publications non confirmées ou qui ont manqué leur heure',
      account: 'Comptes à reconnecter',
      webhook: 'Webhooks désactivés',
      summary: 'Résumé de la semaine',
    },
  },
  forgot: {
    title: 'Mot de passe oublié ?',
    about:
      'Saisissez l’adresse e-mail de votre compte. Vous recevrez un lien pour définir un nouveau mot de passe.',
    submit: 'Envoyer le lien',
    back: 'Retour à la connexion',
    sentTitle: 'Consultez votre messagerie',
    sent: 'S’il existe un compte avec cette adresse, un message contenant un lien est en route. Le lien est valable deux heures.',
    notArrived:
      'Si rien n’arrive au bout de quelques minutes, regardez dans le dossier des indésirables, vérifiez l’adresse ou adressez-vous à un administrateur de ce service.',
  },
  consent: {
    title: '{app} demande l’accès à votre compte',
    returnsTo: 'Vous revenez à',
    verified: 'vérifié',
    thisComputer: 'cet ordinateur',
    appScheme: 'une application de cet appareil qui ouvre les adresses {scheme}:',
    documentHost: 'L’application est décrite sur',
    account: 'Connecté en tant que',
    otherAccount: 'Utiliser un autre compte',
    may: 'Si vous acceptez, {app} pourra, en votre nom et dans chacun de vos espaces de travail :',
    scopes: {
      api: 'utiliser l’API REST : lire, écrire, planifier, publier et supprimer des publications, et gérer les médias et les étiquettes',
      mcp: 'utiliser le serveur MCP : laisser un assistant lire, écrire, planifier, publier et supprimer des publications, et gérer les médias et les étiquettes',
    },
    asYourRole:
      'Elle ne pourra jamais faire plus que ce que permet votre rôle dans un espace de travail. Vous pouvez la déconnecter à tout moment.',
    unverified:
      'Cette application s’est enregistrée elle-même sous un nom de son choix. N’acceptez que si vous la connaissez.',
    onlyLocal:
      'Cette application fonctionne sur cet ordinateur, et tout autre programme ici pourrait se faire passer pour elle. N’acceptez que si vous venez de commencer à la connecter vous-même.',
    onDevice:
      'Un administrateur de ce service a enregistré cette application, mais elle fonctionne sur cet appareil, où un autre programme pourrait se faire passer pour elle. N’acceptez que si vous venez de commencer à la connecter vous-même.',
    allow: 'Autoriser l’accès',
    deny: 'Refuser',
  },
  returned: {
    title: 'Vous pouvez revenir à l’application',
    allowed: 'L’application peut maintenant accéder à votre compte. Elle devrait s’ouvrir d’elle-même.',
    denied:
      'L’application n’a reçu aucun accès à votre compte. Elle devrait s’ouvrir d’elle-même et l’indiquer.',
    open: 'Ouvrir l’application',
    close: 'Vous pouvez fermer cette page.',
  },
  failure: {
    title: 'Cela ne fonctionne pas',
    app: 'L’application n’est pas connue ici, ou elle ne peut pas se connecter.',
    request:
      'La demande de l’application est incorrecte ou a pris trop de temps. Retournez à l’application et recommencez.',
    invitation:
      'Cette invitation a été utilisée ou révoquée, ou a expiré, ou la personne qui l’a envoyée ne peut plus inviter. Demandez-en une nouvelle.',
    full: 'L’espace de travail compte autant de membres que son forfait le permet. Demandez à la personne qui vous a invité de faire de la place ; l’invitation reste valable.',
    resetLink: 'Ce lien a été utilisé ou remplacé, ou a expiré. Demandez-en un nouveau à un administrateur.',
    addressLink:
      'Ce lien a été utilisé ou a expiré, ou votre adresse ou votre mot de passe a changé depuis. Modifiez de nouveau votre adresse dans votre profil.',
    unsubscribeLink: 'Ce lien n’arrête aucun message. Choisissez dans votre profil ce qui vous est signalé.',
    setupLink:
      'Ce lien a été utilisé ou remplacé, ou a expiré, ou un compte existe désormais. Connectez-vous, ou créez un nouveau lien avec crier user setup-link.',
    foreign: 'Ce formulaire a été envoyé par un autre site. Rien n’a été modifié.',
    tooOften: 'Trop de tentatives. Attendez un peu et réessayez.',
    unavailable: 'Le service ne peut pas répondre pour le moment. Réessayez dans un instant.',
    unexpected: 'Une erreur s’est produite de notre côté. Réessayez dans un instant.',
    unreadable: 'Ce que le navigateur a envoyé est illisible.',
    detail: 'Ce qui a échoué :',
    requestId: 'Numéro de la demande :',
  },
};
