import { pluralIn } from '../../../../messages/plural.ts';
import type { SystemMessages } from './en.ts';

const plural = pluralIn('es');

export const es: SystemMessages = {
  title: 'Sistema',
  findings: 'Comprobaciones',
  findingsAbout: 'Lo que encuentra «crier doctor», comprobado desde la máquina de la API.',
  inEnglish: 'Los detalles están en inglés, como los registros.',
  again: 'Comprobar de nuevo',
  checking: 'Se está comprobando el sistema',
  checked: 'Comprobado',
  status: { ok: 'Correcto', warn: 'Aviso', fail: 'Problema' },
  verdict: {
    ok: 'Todo funciona.',
    warn: 'Todo funciona, pero hay avisos.',
    fail: 'Hay algo que requiere su atención.',
  },
  names: {
    database: 'Base de datos',
    migrations: 'Esquema de la base de datos',
    secret: 'Secreto',
    'media sweep': 'Archivos sin registro',
    clock: 'Relojes',
    worker: 'Worker',
    scheduler: 'Búsqueda de publicaciones pendientes',
    tasks: 'Tareas',
    hold: 'Suspensión',
    apps: 'Aplicaciones en las redes',
    'api versions': 'Versiones de las API',
    'base url': 'Dirección pública',
    fetching: 'Archivos que recogen las redes',
    'media disk': 'Almacenamiento de medios',
    media: 'Guardar y servir archivos',
    sandbox: 'Leer archivos ajenos',
    oauth: 'Inicio de sesión en aplicaciones',
    mcp: 'Servidor MCP',
  },
  matters: {
    title: 'Redes que rechazan su aplicación',
    about:
      'Solo usted puede cambiarlo. Las publicaciones se conservan y se vuelven a intentar; no se desconecta ninguna cuenta.',
    what: {
      credits: 'sin créditos',
      quota: 'sin cuota',
      api: 'API no activada',
      version: 'versión de la API retirada',
      app: 'aplicación no aceptada',
      access: 'acceso no concedido',
      audit: 'aplicación no auditada',
      domain: 'dirección no verificada',
    },
    advice: {
      credits:
        'Compre créditos o un plan mayor para la aplicación en el portal para desarrolladores de la red.',
      quota: 'Pida a la red más cuota para el proyecto de la aplicación o espere a que la cuota se renueve.',
      api: 'Active la API en el proyecto de la aplicación y compruebe que el proyecto está activo.',
      version: 'Elija una versión de la API que la red todavía admita o actualice Crier.',
      app: 'Revise la aplicación en el portal para desarrolladores de la red: su identificador, su secreto y si está en producción y no suspendida.',
      access:
        'Solicite para la aplicación el producto, el nivel o el acceso estándar que necesita este tipo de publicación.',
      audit: 'Envíe la aplicación a la auditoría o revisión de la red.',
      domain: 'Verifique la dirección de esta instalación en el portal para desarrolladores de la red.',
    },
    waiting: (count: number) =>
      plural(count, { one: '# publicación en espera', other: '# publicaciones en espera' }),
    since: 'desde',
    next: 'próximo intento',
  },
  facts: 'Versiones y worker',
  edition: 'Edición',
  editions: { standard: 'Estándar', multi_tenant: 'Para muchos clientes' },
  version: 'Crier',
  worker: 'Última señal del worker',
  scheduler: 'Última búsqueda de publicaciones pendientes',
  never: 'nunca',
  oldest: 'Mayor espera de una publicación pendiente',
  nothingDue: 'No hay nada pendiente esperando',
  unconfirmed: 'Publicaciones de resultado incierto',
  networks: 'Redes',
  networksAbout: 'Si se pueden conectar cuentas y qué espera cada red.',
  available: 'Configurada',
  notAvailable: 'Sin configurar',
  waits: (seconds: number) =>
    plural(seconds, { one: 'en espera desde hace # segundo', other: 'en espera desde hace # segundos' }),
  unclear: (count: number) =>
    plural(count, { one: '# publicación incierta', other: '# publicaciones inciertas' }),
};
