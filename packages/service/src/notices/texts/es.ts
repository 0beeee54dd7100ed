import type { NoticeTexts } from './notice-texts.ts';

const posts = (count: number) => (count === 1 ? '1 publicación' : `${count} publicaciones`);
const wait = (count: number) => (count === 1 ? '1 publicación espera' : `${count} publicaciones esperan`);

export const noticeTextsEs: NoticeTexts = {
  locale: 'es',
  opened: {
    reconnect: ({ account, network, count }) =>
      `${account} ya no tiene sesión en ${network}${count === 0 ? '' : `: ${wait(count)}`}`,
    ending: ({ account, network, day }) => `El acceso de ${account} a ${network} termina el ${day}`,
    outage: ({ network, minutes, count }) =>
      `${network} lo rechaza todo desde hace ${minutes} minutos: ${wait(count)}, no se pierde nada`,
    failed: ({ network, count }) => `${network} no publicó ${posts(count)}`,
    unconfirmed: ({ network, count }) => `No se sabe si ${network} publicó ${posts(count)}`,
    missed: ({ count }) =>
      count === 1 ? '1 publicación perdió su hora' : `${count} publicaciones perdieron su hora`,
    approve: ({ count }) =>
      count === 1 ? '1 publicación espera su aprobación' : `${count} publicaciones esperan su aprobación`,
    returned: ({ by }) => `${by} le devolvió un borrador`,
    webhook: ({ host }) => `El webhook de ${host} se desactivó`,
  },
  ended: {
    reconnect: ({ account, network }) => `${account} vuelve a estar conectado a ${network}`,
    outage: ({ network }) => `${network} vuelve a aceptar publicaciones`,
    failed: ({ network }) => `Las publicaciones que ${network} no publicó están resueltas`,
    unconfirmed: ({ network }) => `Ya se sabe qué publicó ${network}`,
    missed: () => 'Las publicaciones que perdieron su hora están resueltas',
  },
  unseen: ({ network, count }) =>
    `Nadie ha mirado desde hace un día: no se sabe si ${network} publicó ${posts(count)}`,
  several: (count) => `${count} cosas le necesitan`,
  summarySubject: 'Su semana',
  week: ({ published, failed, planned }) =>
    `En siete días, publicadas: ${published}, fallidas: ${failed}, previstas para los siete siguientes: ${planned}`,
  open: 'Abrir',
  footer: 'Recibe este mensaje porque puede hacer algo. Su perfil dice qué se le comunica y dónde.',
  summaryFooter: 'Recibe este mensaje cada lunes. Su perfil dice qué se le comunica y dónde.',
  unsubscribe: 'No recibir más mensajes como este',
};
