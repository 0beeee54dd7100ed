import type { FactMessages } from './en.ts';

export const de: FactMessages = {
  postingAs: (network) => `${network}-Konto`,
  read: (ago) => `Einstellungen gelesen: ${ago}`,
  readWhenConnected: 'Einstellungen beim Verbinden gelesen',
  reading: 'Einstellungen werden gelesen …',
  problem: {
    reconnect_account:
      'Das Konto muss neu verbunden werden, bevor seine Einstellungen wieder gelesen werden können.',
    asked_recently: 'Das Netzwerk hat nicht geantwortet. In einer halben Minute lässt es sich wieder fragen.',
    not_asked: 'Das Netzwerk nimmt für dieses Konto derzeit keine Anfragen an.',
    network_unavailable: 'Das Netzwerk sagt gerade nicht, was das Konto posten darf.',
  },
};
