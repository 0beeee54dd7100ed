import type { AudienceMessages } from './en.ts';

export const de: AudienceMessages = {
  title: 'Wer den Beitrag sieht und wer antwortet',
  chosen: (count) => `Wer den Beitrag sieht und wer antwortet: ${count} gewählt`,
  about:
    'Gilt auf jedem Netzwerk gleich. Ein Netzwerk, das es nicht begrenzen kann, erhält den Beitrag nicht; das wird Ihnen gesagt.',
  names: { who_sees: 'Wer ihn sehen kann', who_replies: 'Wer antworten kann' },
  values: {
    who_sees: {
      everyone: 'Alle',
      unlisted: 'Alle, aber nicht in Zeitleisten',
      followers: 'Follower',
      friends: 'Freunde und Kontakte',
      only_me: 'Nur ich',
    },
    who_replies: {
      everyone: 'Alle',
      followers: 'Follower',
      following: 'Personen, denen Sie folgen',
      mentioned: 'Personen, die Sie erwähnen',
      verified: 'Verifizierte Personen',
      subscribers: 'Abonnenten',
      nobody: 'Niemand',
    },
  },
  open: 'Wie bei jedem Netzwerk eingestellt',
  asOriginal: 'Wie in der Originalfassung',
};
