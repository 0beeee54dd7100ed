import { pluralIn } from '../../../messages/plural.ts';
import type { FirstVisitMessages } from './en.ts';

const plural = pluralIn('es');

export const es: FirstVisitMessages = {
  title: (name: string) => `Le damos la bienvenida, ${name}`,
  done: (name: string) => `${name} está listo.`,
  connected: (count: number) =>
    plural(count, { one: '# cuenta está conectada.', other: '# cuentas están conectadas.' }),
  noWorkspace: 'Aún no pertenece a ningún espacio',
  askForInvitation: 'Pida una invitación a un administrador de un espacio y abra su enlace.',
  workspaceStep: '1. Un espacio de trabajo',
  workspaceAbout: 'Reúne las cuentas, publicaciones y archivos de un equipo o una marca.',
  workspaceName: 'Nombre del espacio',
  create: 'Crear espacio',
  connectStep: '2. Cuentas',
  connectAbout: 'Conecte las cuentas en las que publica.',
  simulated: 'O use las redes simuladas de esta instalación: no necesita ninguna cuenta propia.',
  connect: 'Conectar cuentas',
  postStep: '3. La primera publicación',
  postAbout: 'Escríbala una vez y vea qué hace cada red con ella.',
  write: 'Escribir una publicación',
};
