import type { AudienceMessages } from './en.ts';

export const fr: AudienceMessages = {
  title: 'Qui voit le post et qui répond',
  chosen: (count) => `Qui voit le post et qui répond : ${count} choisi${count > 1 ? 's' : ''}`,
  about:
    'Le sens est le même sur chaque réseau. Un réseau qui ne peut pas le limiter ne reçoit pas le post, et vous en êtes averti.',
  names: { who_sees: 'Qui peut le voir', who_replies: 'Qui peut répondre' },
  values: {
    who_sees: {
      everyone: 'Tout le monde',
      unlisted: 'Tout le monde, mais hors des fils',
      followers: 'Les abonnés',
      friends: 'Les amis et relations',
      only_me: 'Moi uniquement',
    },
    who_replies: {
      everyone: 'Tout le monde',
      followers: 'Les abonnés',
      following: 'Les personnes que vous suivez',
      mentioned: 'Les personnes mentionnées',
      verified: 'Les personnes vérifiées',
      subscribers: 'Les abonnés payants',
      nobody: 'Personne',
    },
  },
  open: 'Selon le réglage de chaque réseau',
  asOriginal: 'Comme dans la version originale',
};
