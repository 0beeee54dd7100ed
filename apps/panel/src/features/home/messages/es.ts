import { pluralIn } from '../../../messages/plural.ts';
import type { HomeMessages } from './en.ts';

const plural = pluralIn('es');

export const es: HomeMessages = {
  title: 'Inicio',
  needs: (count) => plural(count, { one: '# asunto le espera', other: '# asuntos le esperan' }),
  nothing: 'Nada le espera.',
  nextIs: (when, words) => `La próxima publicación sale el ${when}: ${words}`,
  nothingPlanned: 'No hay ninguna publicación planificada.',
  group: { stopped: 'Detenido', unsure: 'Dudoso', waiting: 'En sus manos', soon: 'Pronto' },
  signedOut: (account, network) => `${account} ya no tiene sesión en ${network}`,
  wait: (count, first) => {
    if (count === 0) return 'Ninguna publicación la espera.';
    const posts = plural(count, { one: '# publicación espera', other: '# publicaciones esperan' });
    return first === null ? posts : `${posts}, la primera para el ${first}`;
  },
  outage: (network, count) =>
    plural(count, {
      one: `# publicación espera a ${network}`,
      other: `# publicaciones esperan a ${network}`,
    }),
  outageWhy: 'La red lo rechaza todo por ahora. No se pierde nada.',
  webhookStopped: (host) => `El webhook de ${host} se desactivó`,
  webhookStoppedWhy: 'Su dirección no aceptó nada durante días; ya no recibe eventos.',
  failed: (network, words) => `${network} no publicó «${words}»`,
  failedMany: (network, count) =>
    plural(count, {
      one: `${network} no publicó # publicación`,
      other: `${network} no publicó # publicaciones`,
    }),
  unconfirmed: (network, words) => `¿Ha salido «${words}» en ${network}?`,
  unconfirmedMany: (network, count) =>
    plural(count, {
      one: `¿Ha salido # publicación en ${network}?`,
      other: `¿Han salido # publicaciones en ${network}?`,
    }),
  unconfirmedWhy: (account) => `La respuesta se perdió. Mire en ${account} y decida.`,
  missed: (words) => `«${words}» perdió su hora`,
  missedMany: (count) =>
    plural(count, { one: '# publicación perdió su hora', other: '# publicaciones perdieron su hora' }),
  missedWhy: 'No se envía nada hasta que usted decida.',
  approve: (count) =>
    plural(count, { one: '# publicación por aprobar', other: '# publicaciones por aprobar' }),
  approveFrom: (authors, first) =>
    first === null ? `de ${authors}` : `de ${authors}, la primera para el ${first}`,
  returned: (by, words) => `${by} devolvió «${words}»`,
  returnedNote: (note) => `«${note}»`,
  ending: (account, network, day) => `El acceso de ${account} a ${network} termina el ${day}`,
  endingPosts: (count) =>
    count === 0
      ? 'Vuelva a conectarla antes.'
      : plural(count, {
          one: '# publicación está prevista después',
          other: '# publicaciones están previstas después',
        }),
  keyEnds: (name, day) => `Su clave «${name}» caduca el ${day}`,
  keyEndsWhy: 'Los programas que la usan dejarán de funcionar.',
  versionEnds: (network, version, day) => `${network} retira la versión ${version} de su interfaz el ${day}`,
  versionEndsWhy: 'Actualice Crier antes o elija una versión más reciente.',
  act: {
    reconnect: 'Reconectar',
    newKey: 'Nueva clave',
    look: 'Ver',
    renew: 'Renovar',
    change: 'Cambiar y reenviar',
    review: 'Revisar',
    edit: 'Editar',
    reschedule: 'Reprogramar',
    show: (count) => plural(count, { one: 'Ver # publicación', other: 'Ver # publicaciones' }),
    hide: 'Ocultar',
  },
  actNow: 'Actuar',
  seeAll: (count) => plural(count, { one: 'Verla', other: 'Ver las #' }),
  week: 'Los próximos siete días',
  weekAbout: (posts, free) => {
    const planned = plural(posts, { one: '# publicación', other: '# publicaciones' });
    return free === 0
      ? planned
      : `${planned}, ${plural(free, { one: '# hueco libre', other: '# huecos libres' })}`;
  },
  calendar: 'Calendario',
  today: 'Hoy',
  dayPosts: (count) =>
    count === 0 ? 'Nada aún' : plural(count, { one: '# publicación', other: '# publicaciones' }),
  dayFree: (count) => plural(count, { one: '# libre', other: '# libres' }),
  day: (date, posts) => `${date}: ${posts}`,
  yesterday: 'Ayer',
  yesterdayAll: (posts, networks) =>
    `${plural(posts, { one: '# publicación', other: '# publicaciones' })} en ${plural(networks, {
      one: '# red',
      other: '# redes',
    })}, todo público`,
  yesterdaySome: (posts, arrived, all) =>
    `${plural(posts, { one: '# publicación', other: '# publicaciones' })}, ${arrived} de ${all} han llegado`,
  seeThem: 'Verlas',
  seeTrouble: 'Ver lo que falta',
  write: 'Escribir una publicación',
  writeHere: 'Escribir',
  noWorkspace: 'Aún no pertenece a ningún espacio de trabajo',
  noWorkspaceAbout: 'Pida a un administrador que le invite.',
};
