import type { ViewMessages } from './en.ts';

export const es: ViewMessages = {
  label: 'Ve el servicio como otro usuario',
  viewing: (name: string, until: string) =>
    `Ve el servicio como ${name}, hasta las ${until}. No se puede cambiar nada.`,
  end: 'Salir de esta vista',
};
