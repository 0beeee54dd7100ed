import type { ConnectionTexts } from './connection-texts.ts';

export const connectionTextsEs: ConnectionTexts = {
  locale: 'es',
  errorPrefix: 'Error',
  connectedTitle: 'Conectado',
  connected: '{account} en {network} está conectado.',
  reconnected: '{account} en {network} vuelve a estar conectado.',
  noComments:
    '{network} no ha concedido el permiso para comentar: es posible que rechace los primeros comentarios. Pregunte al operador de esta instalación.',
  chooseTitle: '¿Qué quiere conectar?',
  choose: 'Ha dado acceso a varios elementos en {network}. Elija uno o más.',
  chooseSubmit: 'Conectar',
  chooseNone: 'Elija al menos uno.',
  failedTitle: 'No se ha conectado nada',
  failed: 'No ha funcionado:',
  unknownState:
    'Esta conexión ya se ha usado, ha caducado o se inició en otro navegador. Si la cuenta no aparece, empiece de nuevo.',
  signedOut: 'No ha iniciado sesión en este navegador. Inicie sesión y empiece de nuevo.',
  unknownChoice: 'Aquí ya no hay nada que elegir. Si la cuenta no aparece, empiece de nuevo.',
  foreign: 'Este formulario no procede de este servicio.',
  deniedTitle: 'No ha aceptado',
  denied:
    'Ha rechazado el acceso en {network}. No se ha cambiado nada; puede empezar de nuevo cuando quiera.',
  goBack: 'Puede cerrar esta página y volver a su espacio de trabajo.',
};
