import type { MailTexts } from './mail-texts.ts';

const ACCOUNT = 'You get this because it concerns the security of your account.';

export const mailTextsEn: MailTexts = {
  locale: 'en',
  colon: ':',
  invitation: {
    subject: '{inviter} invites you to {workspace}',
    heading: 'Join {workspace}',
    said: [
      '{inviter} invites you to the workspace {workspace} on Crier, where posts are written once and published everywhere.',
    ],
    action: 'Accept the invitation',
    afterwards: ['The link works until {expires}. If you did not expect an invitation, ignore this mail.'],
    footer: 'You get this because {inviter} entered your address.',
  },
  password_reset: {
    subject: 'Set a new password',
    heading: 'Set a new password',
    said: ['Somebody, probably you, asked for a link to set a new password for your account.'],
    action: 'Set a new password',
    afterwards: [
      'The link works once, until {expires}. If you did not ask for it, ignore this mail: your password stays as it is.',
    ],
    footer: 'You get this because somebody entered your address under “Forgot your password?”.',
  },
  address_confirmation: {
    subject: 'Confirm your e-mail address',
    heading: 'Is this your address?',
    said: ['You want to sign in with {address} from now on. Confirm that you receive mail there.'],
    action: 'Confirm the address',
    afterwards: [
      'The link works until {expires}. Until then, and if you do nothing, your old address stays. If this was not you, ignore this mail.',
    ],
    footer: 'You get this because somebody entered your address in their profile.',
  },
  address_change: {
    subject: 'Your e-mail address is about to change',
    heading: 'Your e-mail address is about to change',
    said: [
      'Somebody who is signed in to your account and knows your password entered a new address: {address}. It replaces this one once the link in the mail to the new address is opened.',
    ],
    action: 'Check your profile',
    afterwards: ['If this was not you, change your password at once. That also ends the change.'],
    footer: ACCOUNT,
  },
  new_sign_in: {
    subject: 'New sign-in to your account',
    heading: 'New sign-in to your account',
    said: ['Somebody signed in from a browser that you have not used before.'],
    action: 'See where you are signed in',
    afterwards: [
      'If this was you, there is nothing to do. If not, change your password at once: that signs out everybody else.',
    ],
    footer: ACCOUNT,
  },
  new_key: {
    subject: 'New personal key: {key}',
    heading: 'A personal key was created',
    said: ['With a personal key, a program can do everything that you can do.'],
    action: 'See your keys',
    afterwards: ['If this was not you, revoke the key and change your password.'],
    footer: ACCOUNT,
  },
  new_app: {
    subject: '{app} has access to your account',
    heading: '{app} has access to your account',
    said: ['You allowed an app to act on your behalf, in every workspace you belong to.'],
    action: 'See the apps you allowed',
    afterwards: ['If this was not you, disconnect the app and change your password.'],
    footer: ACCOUNT,
  },
  new_administrator: {
    subject: '{person} is now an administrator',
    heading: '{person} is now an administrator',
    said: ['Administrators manage all users and the whole installation.'],
    action: 'See all users',
    afterwards: ['If nobody of you meant this to happen, take the right away again.'],
    footer: 'You get this because you administer this installation.',
  },
  test: {
    subject: 'Mail from Crier arrives',
    heading: 'Mail from Crier arrives',
    said: ['An operator sent this mail to see whether it arrives. There is nothing to do.'],
    action: '',
    afterwards: [],
    footer: 'You get this because an operator entered your address.',
  },
  facts: {
    browser: 'Browser',
    address: 'IP address',
    time: 'Time',
    key: 'Key',
    ends: 'Expires',
    app: 'App',
    person: 'Name',
    email: 'E-mail address',
    by: 'Made by',
  },
  unknown: 'unknown',
  never: 'never',
  operator: 'an operator of the installation',
};
