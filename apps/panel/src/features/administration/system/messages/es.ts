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
    'base url': 'Dirección pública',
    fetching: 'Archivos que recogen las redes',
    'media disk': 'Almacenamiento de medios',
    media: 'Guardar y servir archivos',
    sandbox: 'Leer archivos ajenos',
    oauth: 'Inicio de sesión en aplicaciones',
    mcp: 'Servidor MCP',
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
