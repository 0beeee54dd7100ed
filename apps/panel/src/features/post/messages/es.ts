import { pluralIn } from '../../../messages/plural.ts';
import { spanIn } from '../../../messages/span.ts';
import type { PostMessages } from './en.ts';

const plural = pluralIn('es');
const span = spanIn('es');

export const es: PostMessages = {
  page: 'Publicación',
  title: {
    trashed: 'En la papelera',
    draft: 'Borrador',
    waiting: 'Pendiente de aprobación',
    scheduled: 'Programada',
    overdue: 'Con retraso',
    missed: 'Perdió su hora',
    unsure: 'Sin confirmar',
    publishing: (published, all) => `Enviando: ${published} de ${all}`,
    published: (all) => plural(all, { one: 'Publicada', other: 'Publicada en las # cuentas' }),
    some: (published, all, open) =>
      published === 0
        ? 'No publicada'
        : plural(open, {
            one: `Publicada en ${published} de ${all}, una le espera`,
            other: `Publicada en ${published} de ${all}, # le esperan`,
          }),
  },
  asks: (author) => `${author} le pide su aprobación`,
  by: (author) => `de ${author}`,
  afterApproval: 'Sale a esa hora en cuanto usted la apruebe.',
  afterApprovalNow: 'Sale en cuanto usted la apruebe.',
  moreWait: (count) => plural(count, { one: '# más espera', other: '# más esperan' }),
  trouble: 'Le espera',
  arrived: 'Publicadas',
  places: 'Cuentas',
  viewOn: (network) => `Ver en ${network}`,
  sendOn: 'Enviar a otra cuenta',
  story: 'Historial',
  content: 'Contenido',
  networkWords: 'Respuesta de la red',
  inFull: 'En detalle',
  event: {
    planned: 'Prevista',
    started: 'Iniciada',
    sent: 'Enviada',
    accepted: 'Aceptada',
    rejected: 'Rechazada',
    unknown: 'Respuesta perdida',
    published: 'Pública',
    failed: 'Fallida',
    next: 'Nuevo intento',
    removal: 'Eliminación solicitada',
    removed: 'Eliminada de la red',
    twin: 'Publicada dos veces',
    'possible-twin': 'Quizá publicada dos veces; compara ambas',
    'twin-doubt': 'Quizá un intento anterior también sea público; revisa la cuenta',
    'removal-failed': 'No eliminada',
    'removal-next': 'Se vuelve a pedir la eliminación',
  },
  preparedAgain: (times) =>
    plural(times, { one: 'Se preparó de nuevo una vez.', other: 'Se preparó de nuevo # veces.' }),
  acts: {
    nobody: 'No queda nada por hacer.',
    crier: 'Crier sigue por sí solo.',
    user: 'Le toca a usted.',
    operator: 'Le toca a quien administra esta instalación; después, Crier sigue por sí solo.',
  },
  verdict: {
    trashed: () => 'Está en la papelera.',
    draft: () => 'Es un borrador. Nadie lo ve todavía.',
    waiting: () => 'Espera aprobación.',
    scheduled: () => 'Saldrá por sí sola a su hora.',
    overdue: () => 'Lleva retraso y aún no se ha enviado. El motivo está abajo, en cada cuenta.',
    missed: () =>
      'Su hora pasó hace demasiado tiempo para enviarla sin preguntar. No se envía nada hasta que usted decida.',
    publishing: (_account, published, all) =>
      `Se está publicando: ${published} de ${all} cuentas están listas.`,
    published: () => 'Es pública en todas partes.',
    unconfirmed: (account) => `Puede que sea pública en ${account}, o no. Mírelo y aclárelo.`,
    reconnect: (account) => `Hay que reconectar ${account} antes de publicar.`,
    failed: (account, published, all) =>
      `No ha salido en ${account}; ${published} de ${all} cuentas están listas.`,
  },
  fixAndSend: 'Corregir y reenviar',
  fixFor: (account) => `Corregir la publicación para ${account}`,
  fixText: (place, all) => (all === 1 ? 'Texto' : `Texto del mensaje ${place}`),
  left: (count) =>
    count < 0
      ? plural(-count, { one: 'Sobra # carácter', other: 'Sobran # caracteres' })
      : plural(count, { one: 'Queda # carácter', other: 'Quedan # caracteres' }),
  removeFile: (file) => `Quitar ${file}`,
  ownVersion: (account) => `Versión propia para ${account}`,
  noAltText: (file) => `${file}, sin descripción`,
  history: {
    title: 'Cambios',
    steps: (count) => plural(count, { one: '# paso', other: '# pasos' }),
    by: {
      key: (name: string) => `con la clave «${name}»`,
      app: (name: string) => `con la aplicación «${name}»`,
      session: () => 'en el panel',
    },
    agent: (means: string) => `mediante un agente, ${means}`,
    times: (count: number) => plural(count, { one: '# vez', other: '# veces' }),
    action: {
      'post.approved': 'la aprobó',
      'post.copied': 'la creó como copia',
      'post.created': 'la creó',
      'post.deleted': 'la eliminó',
      'post.edited': 'la editó',
      'post.moved': 'la movió',
      'post.queued': 'la añadió a la cola',
      'post.reconciled': 'resolvió una cuenta',
      'post.removed_from_networks': 'la eliminó de las redes',
      'post.restored': 'la restauró',
      'post.retried': 'reintentó una cuenta',
      'post.returned': 'la devolvió',
      'post.scheduled': 'la programó',
      'post.trashed': 'la movió a la papelera',
    },
    changed: {
      accounts: 'cuentas',
      options: 'opciones',
      tags: 'etiquetas',
      text: 'texto',
      time: 'hora',
      media: 'archivos',
      status: 'estado',
    },
  },
  delays: {
    title: 'Qué lo retrasó',
    kind: {
      limit: 'Límite de la red',
      network: 'La red pidió esperar o no estaba disponible',
      lost_answer: 'Respuesta perdida y comprobada',
      takeover: 'Retomado por otro proceso',
      operator: 'La red rechaza la aplicación de esta instalación',
      hold: 'Publicación en pausa',
      conversion: 'Conversión de un archivo',
      internal: 'Error interno',
      late_start: 'Empezó tarde',
    },
    times: (count) => plural(count, { one: '# vez', other: '# veces' }),
  },
  late: {
    published: (seconds) => `Publicado con ${span(seconds)} de retraso.`,
    ended: (seconds) => `Terminado ${span(seconds)} después de la hora prevista.`,
    soFar: (seconds) => `Lleva ${span(seconds)} de retraso.`,
  },
};
