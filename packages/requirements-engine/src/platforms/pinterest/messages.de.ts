import type { Sentences } from '../../messages/messages.ts';

export const pinterestDe: Sentences<'pinterest.board' | 'pinterest.link'> = {
  'pinterest.board': ({ network }) => ({
    message: `${network}: Für das Konto ist keine Pinnwand gewählt.`,
    fix: 'Wähle eine Pinnwand für das Konto.',
  }),
  'pinterest.link': ({ network }) => ({
    message: `${network}: Der Link ist keine http- oder https-Adresse.`,
    fix: 'Gib einen Link ein, der mit http:// oder https:// beginnt, oder lass ihn leer.',
  }),
};
