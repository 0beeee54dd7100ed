import type { PostLanguageMessages } from './en.ts';

export const es: PostLanguageMessages = {
  language: 'Idioma',
  asUsual: (usual) => `Predeterminado (${usual})`,
  asAccounts: 'El predeterminado de cada cuenta',
  asOriginal: 'Como en la versión original',
  asWorkspace: 'El predeterminado del espacio de trabajo',
  none: 'Ninguno',
  undetermined: 'No indicar ningún idioma',
  aboutPost: 'Para quienes filtran por idioma, en las redes que lo indican.',
  aboutAccount: 'Las publicaciones sin idioma indicado se publican en este.',
  aboutWorkspace:
    'Las publicaciones sin idioma indicado se publican en este, salvo que su cuenta tenga uno propio.',
  title: (name, network) => `Idioma de ${name} en ${network}`,
  save: 'Guardar idioma',
  saved: 'Se ha guardado el idioma.',
  close: 'Cerrar',
  failed: 'No ha funcionado. Inténtelo de nuevo.',
};
