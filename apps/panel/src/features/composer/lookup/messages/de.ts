import type { LookupMessages } from './en.ts';

export const de: LookupMessages = {
  search: (option, network) => `Auf ${network} suchen: ${option}`,
  searching: (network) => `${network} wird gefragt …`,
  nothing: (network) => `${network} hat nichts unter diesem Namen.`,
  empty: (network: string) => `${network} führt keine auf.`,
  found: (count) => (count === 1 ? '1 Treffer' : `${count} Treffer`),
  remove: (name) => `${name} entfernen`,
  full: (most) => `Es sind ${most}, mehr sind nicht möglich.`,
  again: 'Noch einmal fragen',
  problem: {
    reconnect_account: 'Das Konto muss neu verbunden werden, bevor sein Netzwerk gefragt werden kann.',
    not_asked: 'Das Netzwerk nimmt zurzeit keine Anfragen für dieses Konto an.',
    refused:
      'Das Netzwerk lässt diese App nicht suchen. Die Administration kann dort die Freigabe beantragen.',
    network_unavailable: 'Das Netzwerk hat nicht geantwortet.',
  },
};
