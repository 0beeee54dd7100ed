import { pluralIn } from '../../../messages/plural.ts';
import type { AccountsMessages } from './en.ts';

const plural = pluralIn('es');

export const es: AccountsMessages = {
  title: 'Cuentas',
  connected: 'Cuentas conectadas',
  none: 'Aún no hay cuentas',
  noneAbout: 'Conecte una; después podrá escribir una publicación para ella.',
  mustReconnect: 'Hay que volver a conectarla.',
  accessEnds: 'El acceso termina:',
  reconnectBefore: 'Vuelva a conectar la cuenta antes; si no, las publicaciones fallarán.',
  reconnectBecause: {
    told: (network) => `${network} ya no acepta el acceso e indica:`,
    refused: (network) => `${network} ya no acepta el acceso.`,
    expired: () => 'El acceso ha caducado y no se puede renovar.',
    revoked: (network) => `El acceso se retiró en ${network}.`,
    inactive: (network) => `La cuenta no está activa en ${network}.`,
    other_account: () => 'El servidor respondió por otra cuenta.',
    key_lost: () => 'La clave con la que se identificaba esta instalación ya no existe.',
    unreadable: () => 'Sus credenciales guardadas ya no se pueden leer.',
    restored: () => 'La instalación se restauró a partir de una copia de seguridad sin las credenciales.',
    disconnected: () => 'La cuenta se desconectó.',
  },
  noComments: (network) =>
    `${network} no ha concedido el permiso para comentar: es posible que rechace los primeros comentarios. Pregunte a un administrador de la instalación.`,
  noBrowser:
    'Esta cuenta se vuelve a conectar en la línea de comandos: pregunte a un administrador de la instalación.',
  reconnect: 'Volver a conectar',
  limits: 'Límites',
  disconnect: 'Desconectar',
  disconnectAsk: (name) => `¿Desconectar ${name}?`,
  disconnectWhy:
    'Se eliminan sus credenciales y, donde es posible, se revocan en la red. Las publicaciones se conservan con su historial; las que aún estén programadas fallarán a su hora. Si vuelve a conectarla, será la misma cuenta.',
  disconnected: (name) => `Se desconectó ${name}.`,
  disconnectedNotRevoked: (name, network) =>
    `Se desconectó ${name}. ${network} no confirmó la revocación; puede quitar la aplicación en sus ajustes de allí.`,
  failed: 'No ha funcionado. Inténtelo de nuevo.',
  connect: 'Conectar una cuenta',
  connectAbout: 'La red le pregunta en una pestaña nueva. Si ofrece varias páginas o canales, elija allí.',
  connectVerb: 'Conectar',
  server: (network) => `Servidor de ${network}`,
  handle: (network) => `Identificador de ${network}`,
  handleOrServer: (network) => `Identificador o servidor de ${network}`,
  appPassword: 'Contraseña de aplicación',
  appPasswordAbout: (network) =>
    `Créela en los ajustes de ${network}, en «Contraseñas de aplicaciones». No escriba la contraseña con la que inicia sesión.`,
  otherServer: (network) => `Servidor, si no es el de ${network}`,
  usePassword: 'Usar una contraseña de aplicación',
  useBrowser: 'Continuar en el navegador',
  connectedNow: (names) =>
    `${names.join(', ')} ${names.length === 1 ? 'se ha conectado' : 'se han conectado'}.`,
  goesOn: 'Continúe en la pestaña nueva; la cuenta aparecerá aquí.',
  openAgain: 'Volver a abrir la pestaña',
  cannotPublish: 'Las cuentas se pueden conectar, pero aún no se puede publicar en ellas.',
  notSetUp: (names) => `Sin configurar aquí: ${names}. Pregunte a un administrador de la instalación.`,
  setUp: 'Registre una aplicación en la red y luego defina',
  redirect: 'Dirección de redirección que registrar:',
  notSetUpHere: (name) => `${name} no está configurada`,
  needsYou: 'Requiere su atención',
  more: 'Más',
  connectAnother: 'Conectar otra cuenta',
  waiting: (count) =>
    plural(count, { one: '# publicación programada', other: '# publicaciones programadas' }),
  allSimulated: 'Las redes están simuladas aquí: no necesita ninguna cuenta propia.',
  simulated: (names) => `Simuladas aquí: ${names}. No necesita ninguna cuenta propia.`,
};
