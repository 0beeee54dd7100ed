import type { DisclosureMessages } from './en.ts';

export const fr: DisclosureMessages = {
  title: 'Ce que le post déclare',
  stated: (count) => `Ce que le post déclare : ${count}`,
  about: 'Les réseaux qui ont une mention pour cela l’affichent. Pour les autres, il est indiqué quoi faire.',
  facts: {
    made_with_ai: 'Créé avec l’IA',
    paid_partnership: 'Partenariat rémunéré',
    own_brand: 'Promeut votre propre marque',
    made_for_kids: 'Pour les enfants',
  },
  yes: 'Oui',
  no: 'Non',
  open: 'Non indiqué',
  asOriginal: 'Comme dans la version originale',
  asAccounts: 'Selon chaque compte',
  usual: (answer) => `Selon le compte (${answer})`,
};
