import type { ViewMessages } from './en.ts';

export const fr: ViewMessages = {
  label: 'Vous voyez le service comme un autre utilisateur',
  viewing: (name: string, until: string) =>
    `Vous voyez le service comme ${name}, jusqu’à ${until}. Rien ne peut être modifié.`,
  end: 'Quitter cette vue',
};
