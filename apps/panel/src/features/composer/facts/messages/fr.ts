import type { FactMessages } from './en.ts';

export const fr: FactMessages = {
  postingAs: (network) => `Compte ${network}`,
  read: (ago) => `réglages lus : ${ago}`,
  readWhenConnected: 'réglages lus à la connexion du compte',
  reading: 'lecture des réglages…',
  problem: {
    reconnect_account: 'Le compte doit être reconnecté avant que ses réglages puissent être relus.',
    asked_recently: 'Le réseau n’a pas répondu. Ses réglages pourront être relus dans trente secondes.',
    not_asked: 'Le réseau n’accepte pas de requête pour ce compte en ce moment.',
    network_unavailable: 'Le réseau ne dit pas pour le moment ce que le compte peut publier.',
  },
};
