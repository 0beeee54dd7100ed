import type { MailTexts } from './mail-texts.ts';

const ACCOUNT = 'Vous recevez ce message parce qu’il concerne la sécurité de votre compte.';

export const mailTextsFr: MailTexts = {
  locale: 'fr',
  colon: ' :',
  invitation: {
    subject: '{inviter} vous invite dans {workspace}',
    heading: 'Rejoindre {workspace}',
    said: [
      '{inviter} vous invite dans l’espace de travail {workspace} sur Crier, où l’on écrit une publication une seule fois pour la publier partout.',
    ],
    action: 'Accepter l’invitation',
    afterwards: [
      'Le lien est valable jusqu’au {expires}. Si vous n’attendiez pas d’invitation, ignorez ce message.',
    ],
    footer: 'Vous recevez ce message parce que {inviter} a saisi votre adresse.',
  },
  password_reset: {
    subject: 'Définir un nouveau mot de passe',
    heading: 'Définir un nouveau mot de passe',
    said: [
      'Quelqu’un, probablement vous, a demandé un lien pour définir un nouveau mot de passe pour votre compte.',
    ],
    action: 'Définir un nouveau mot de passe',
    afterwards: [
      'Le lien fonctionne une seule fois, jusqu’au {expires}. Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste le même.',
    ],
    footer:
      'Vous recevez ce message parce que quelqu’un a saisi votre adresse sous « Mot de passe oublié ? ».',
  },
  address_confirmation: {
    subject: 'Confirmez votre adresse e-mail',
    heading: 'Est-ce bien votre adresse ?',
    said: [
      'Vous souhaitez désormais vous connecter avec {address}. Confirmez que vous y recevez vos messages.',
    ],
    action: 'Confirmer l’adresse',
    afterwards: [
      'Le lien est valable jusqu’au {expires}. D’ici là, et si vous ne faites rien, votre ancienne adresse est conservée. Si ce n’était pas vous, ignorez ce message.',
    ],
    footer: 'Vous recevez ce message parce que quelqu’un a saisi votre adresse dans son profil.',
  },
  address_change: {
    subject: 'Votre adresse e-mail va changer',
    heading: 'Votre adresse e-mail va changer',
    said: [
      'Une personne connectée à votre compte, et qui connaît votre mot de passe, a saisi une nouvelle adresse : {address}. Elle remplacera celle-ci dès que le lien envoyé à la nouvelle adresse sera ouvert.',
    ],
    action: 'Voir votre profil',
    afterwards: [
      'Si ce n’était pas vous, changez immédiatement votre mot de passe. Cela annule aussi le changement.',
    ],
    footer: ACCOUNT,
  },
  new_sign_in: {
    subject: 'Nouvelle connexion à votre compte',
    heading: 'Nouvelle connexion à votre compte',
    said: ['Quelqu’un s’est connecté depuis un navigateur que vous n’aviez pas encore utilisé.'],
    action: 'Voir où vous êtes connecté',
    afterwards: [
      'Si c’était vous, il n’y a rien à faire. Sinon, changez immédiatement votre mot de passe : toutes les autres connexions prennent alors fin.',
    ],
    footer: ACCOUNT,
  },
  new_key: {
    subject: 'Nouvelle clé personnelle : {key}',
    heading: 'Une clé personnelle a été créée',
    said: ['Avec une clé personnelle, un programme peut faire tout ce que vous pouvez faire.'],
    action: 'Voir vos clés',
    afterwards: ['Si ce n’était pas vous, révoquez la clé et changez votre mot de passe.'],
    footer: ACCOUNT,
  },
  new_app: {
    subject: '{app} a accès à votre compte',
    heading: '{app} a accès à votre compte',
    said: [
      'Vous avez autorisé une application à agir en votre nom, dans tous les espaces de travail dont vous faites partie.',
    ],
    action: 'Voir les applications autorisées',
    afterwards: ['Si ce n’était pas vous, déconnectez l’application et changez votre mot de passe.'],
    footer: ACCOUNT,
  },
  new_administrator: {
    subject: '{person} administre désormais cette installation',
    heading: '{person} administre désormais cette installation',
    said: ['Un administrateur gère tous les utilisateurs et l’installation entière.'],
    action: 'Voir tous les utilisateurs',
    afterwards: ['Si personne parmi vous ne l’a voulu, retirez-lui ce droit.'],
    footer: 'Vous recevez ce message parce que vous administrez cette installation.',
  },
  test: {
    subject: 'Les messages de Crier arrivent',
    heading: 'Les messages de Crier arrivent',
    said: [
      'Ce message a été envoyé par l’exploitant de l’installation pour vérifier qu’il arrive. Il n’y a rien à faire.',
    ],
    action: '',
    afterwards: [],
    footer: 'Vous recevez ce message parce que votre adresse a été saisie pour un essai.',
  },
  facts: {
    browser: 'Navigateur',
    address: 'Adresse IP',
    time: 'Heure',
    key: 'Clé',
    ends: 'Expire',
    app: 'Application',
    person: 'Nom',
    email: 'Adresse e-mail',
    by: 'Par',
  },
  unknown: 'inconnu',
  never: 'jamais',
  operator: 'l’exploitant de l’installation',
};
