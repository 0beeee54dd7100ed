import type { LookupMessages } from './en.ts';

export const fr: LookupMessages = {
  search: (option, network) => `Chercher sur ${network} : ${option}`,
  searching: (network) => `Question posée à ${network}…`,
  nothing: (network) => `${network} n’a rien sous ce nom.`,
  empty: (network: string) => `${network} n’en liste aucun.`,
  found: (count) => (count === 1 ? '1 résultat' : `${count} résultats`),
  remove: (name) => `Retirer ${name}`,
  full: (most) => `Il y en a ${most}, c’est le maximum.`,
  again: 'Demander à nouveau',
  problem: {
    reconnect_account: 'Le compte doit être reconnecté avant que son réseau puisse être interrogé.',
    not_asked: 'Le réseau n’accepte pas d’appels pour ce compte en ce moment.',
    refused:
      'Le réseau ne laisse pas cette application chercher. L’administration peut lui en demander l’autorisation.',
    network_unavailable: 'Le réseau n’a pas répondu.',
  },
};
