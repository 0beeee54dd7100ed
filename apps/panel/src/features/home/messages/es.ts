import { pluralIn } from '../../../messages/plural.ts';
import type { HomeMessages } from './en.ts';

const plural = pluralIn('es');

export const es: HomeMessages = {
  title: 'Inicio',
  needs: 'Le espera',
  nothing: 'Nada le espera',
  nothingAbout:
    'Aquí aparecen las publicaciones fallidas, dudosas o por aprobar, cada una con lo que hay que hacer.',
  reconnect: 'Cuentas por reconectar',
  endingSoon: 'Cuentas cuyo acceso termina pronto',
  unconfirmed: 'No se sabe si han salido',
  missed: 'Perdidas: demasiado tarde para enviarlas sin preguntar',
  failed: 'No publicadas',
  waiting: 'Esperan su aprobación',
  next: 'Próximamente',
  nextAbout: 'Lo que sale en los próximos siete días.',
  nothingNext: 'No hay nada planificado',
  nothingNextAbout: 'Programe una publicación o póngala en la cola: saldrá por sí sola.',
  out: 'Publicadas',
  outAbout: 'Lo más reciente de los últimos siete días.',
  nothingOut: 'Esta semana no ha salido nada',
  nothingOutAbout: 'Aquí aparecen las publicaciones con su historia.',
  write: 'Escribir una publicación',
  noWorkspace: 'Aún no pertenece a ningún espacio de trabajo',
  noWorkspaceAbout: 'Pida a un administrador que le invite.',
  seeAll: (count) => plural(count, { one: 'Verla', other: 'Ver las #' }),
};
