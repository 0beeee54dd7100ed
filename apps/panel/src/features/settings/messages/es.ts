import { pluralIn } from '../../../messages/plural.ts';
import type { SettingsMessages } from './en.ts';

const plural = pluralIn('es');

export const es: SettingsMessages = {
  title: 'Ajustes',
  workspace: 'Espacio de trabajo',
  workspaceAbout: 'Las publicaciones con hora la conservan; los huecos de la cola siguen la nueva zona.',
  name: 'Nombre del espacio de trabajo',
  zone: 'Zona horaria',
  keepMetadata: 'Conservar los metadatos de los archivos',
  keepMetadataAbout:
    'Los lugares, las cámaras, las personas y las fechas se quedan en los archivos que se suban a partir de ahora, y las redes pueden recibirlos.',
  missed: 'Publicaciones atrasadas',
  missedAbout:
    'Qué ocurre si una publicación no pudo enviarse a su hora, por ejemplo porque el servicio estaba parado.',
  missedNever: 'Enviar por tarde que sea',
  missedAfter: (time: string) => `Preguntar después de ${time}`,
  minutes: (count) => plural(count, { one: '# minuto', other: '# minutos' }),
  hours: (count) => plural(count, { one: '# hora', other: '# horas' }),
  days: (count) => plural(count, { one: '# día', other: '# días' }),
  color: 'Color',
  save: 'Guardar',
  saved: 'Guardado.',
  failed: 'No ha funcionado. Inténtelo de nuevo.',
  queue: 'Cola',
  queueAbout:
    'Las publicaciones que se añaden a la cola reciben el siguiente hueco libre. Las que ya tienen hueco conservan su hora.',
  noSlots: 'Sin huecos.',
  slotsZone: (zone: string) => `Horas de ${zone}.`,
  weekday: 'Día',
  time: 'Hora',
  addSlot: 'Añadir hueco',
  removeSlot: (slot: string) => `Quitar ${slot}`,
  manySlots: (count: number, first: string, last: string) =>
    `${count.toLocaleString('es')} huecos de ${first} a ${last}.`,
  removeAll: 'Quitar todos',
  saveQueue: 'Guardar huecos',
  discard: 'Descartar cambios',
  slotsConflict:
    'Los huecos se cambiaron en otro lugar mientras tanto. No se sobrescribió nada: elija cuáles se quedan.',
  keepSlots: 'Conservar los suyos',
  takeSlots: 'Tomar los otros',
  nextSlots: (count: number) =>
    plural(count, { one: 'Siguiente hueco libre', other: 'Siguientes # huecos libres' }),
  tags: 'Etiquetas',
  tagsAbout: 'Las etiquetas agrupan publicaciones para encontrarlas y filtrarlas.',
  noTags: 'Aún no hay etiquetas',
  noTagsAbout: 'Cree una para cada campaña o tema.',
  tagName: 'Etiqueta',
  createTag: 'Crear etiqueta',
  rename: 'Cambiar nombre',
  delete: 'Eliminar',
  deleteTagAsk: (name: string) => `¿Eliminar la etiqueta ${name}?`,
  deleteTagWhy: 'Las publicaciones que la llevan la pierden. No se puede deshacer.',
  members: 'Miembros',
  membersAbout: 'Lo que pueden hacer los miembros vale desde su próxima solicitud.',
  role: 'Función',
  canApprove: 'Puede aprobar publicaciones',
  remove: 'Quitar',
  removeAsk: (name: string) => `¿Quitar a ${name}?`,
  removeWhy:
    'Las claves y aplicaciones de esta persona ya no llegan al espacio. Las publicaciones se conservan y se publican.',
  invitations: 'Invitaciones',
  invitationsAbout: 'No se envía ningún correo: usted entrega el enlace. Sirve una vez, durante siete días.',
  email: 'Correo electrónico',
  invite: 'Invitar',
  linkOnce: (email: string) => `Envíe este enlace a ${email}. Solo se muestra esta vez.`,
  revoke: 'Revocar',
  expires: 'termina',
  invitationRevoked: 'La invitación se revocó.',
  roles: { admin: 'Administrador', member: 'Miembro', viewer: 'Lector' },
};
