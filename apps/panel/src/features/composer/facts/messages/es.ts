import type { FactMessages } from './en.ts';

export const es: FactMessages = {
  postingAs: (network) => `Cuenta de ${network}`,
  read: (ago) => `ajustes leídos: ${ago}`,
  readWhenConnected: 'ajustes leídos al conectar la cuenta',
  reading: 'leyendo los ajustes…',
  problem: {
    reconnect_account: 'Hay que volver a conectar la cuenta para poder leer de nuevo sus ajustes.',
    asked_recently: 'La red no respondió. Sus ajustes se podrán leer de nuevo en medio minuto.',
    not_asked: 'La red no acepta peticiones para esta cuenta en este momento.',
    network_unavailable: 'La red no indica ahora qué puede publicar la cuenta.',
  },
};
