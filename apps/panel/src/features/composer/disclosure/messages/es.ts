import type { DisclosureMessages } from './en.ts';

export const es: DisclosureMessages = {
  title: 'Lo que la publicación declara',
  stated: (count) => `Lo que la publicación declara: ${count}`,
  about: 'Las redes que tienen una etiqueta para ello la muestran. Para las demás, se indica qué hacer.',
  facts: {
    made_with_ai: 'Hecho con IA',
    paid_partnership: 'Colaboración pagada',
    own_brand: 'Promociona tu propia marca',
    made_for_kids: 'Para niños',
  },
  yes: 'Sí',
  no: 'No',
  open: 'Sin declarar',
  asOriginal: 'Como en la versión original',
  asAccounts: 'Según cada cuenta',
  usual: (answer) => `Según la cuenta (${answer})`,
};
