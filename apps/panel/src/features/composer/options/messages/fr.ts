import type { OptionWords } from '../words.ts';

const PUBLISH_AS = {
  type: {
    label: 'Publier comme',
    choices: { post: 'Publication', reel: 'Reel', story: 'Story' },
  },
};

const DOCUMENT_TITLE = {
  document_title: {
    label: 'Titre du document',
    help: 'Affiché au-dessus du document ; obligatoire avec un document.',
    example: 'Rapport annuel 2026',
  },
};

export const fr: OptionWords = {
  linkedin_page: DOCUMENT_TITLE,
  facebook_page: PUBLISH_AS,
  instagram: PUBLISH_AS,
  mastodon: {
    sensitive: { label: 'Médias sensibles', help: 'Masque les médias derrière un avertissement.' },
    visibility: {
      label: 'Visible par',
      help: 'Sans choix, le réglage du compte s’applique.',
      choices: {
        public: 'Tout le monde',
        unlisted: 'Tout le monde, mais hors des fils publics',
        private: 'Abonnés uniquement',
      },
    },
  },
  linkedin: {
    ...DOCUMENT_TITLE,
    visibility: {
      label: 'Visible par',
      choices: { PUBLIC: 'Tout le monde', CONNECTIONS: 'Relations uniquement' },
    },
  },
  pinterest: {
    title: { label: 'Titre', example: 'Pain frais' },
    link: { label: 'Lien', help: 'La page vers laquelle mène l’épingle.' },
    boards: { label: 'Tableau' },
  },
  youtube: {
    title: { label: 'Titre', example: 'Le pain de seigle' },
    status: {
      label: 'Visibilité',
      choices: { public: 'Publique', private: 'Privée', unlisted: 'Non répertoriée' },
    },
  },
  tiktok: {
    privacy_level: {
      label: 'Qui peut voir la publication',
      choices: {
        PUBLIC_TO_EVERYONE: 'Tout le monde',
        MUTUAL_FOLLOW_FRIENDS: 'Amis',
        FOLLOWER_OF_CREATOR: 'Abonnés',
        SELF_ONLY: 'Moi uniquement',
      },
    },
    allow_comments: { label: 'Autoriser les commentaires' },
    allow_duet: { label: 'Autoriser les duos' },
    allow_stitch: { label: 'Autoriser les collages' },
    content_disclosure: { label: 'Signaler un contenu promotionnel' },
    brand_organic_toggle: { label: 'Votre propre marque' },
    brand_content_toggle: { label: 'La marque d’un tiers' },
  },
  gbp: {
    type: { label: 'Type', choices: { post: 'Publication', offer: 'Offre', event: 'Événement' } },
    button: {
      label: 'Bouton',
      choices: {
        NONE: 'Aucun',
        BOOK: 'Réserver',
        ORDER: 'Commander en ligne',
        SHOP: 'Acheter',
        LEARN_MORE: 'En savoir plus',
        SIGN_UP: 'S’inscrire',
        CALL: 'Appeler',
      },
    },
    button_link: { label: 'Lien du bouton' },
    event_title: { label: 'Titre', example: 'La semaine du pain' },
    start_date: { label: 'Commence le' },
    end_date: { label: 'Se termine le' },
    event_has_time: { label: 'Avec des horaires' },
    start_time: { label: 'De' },
    end_time: { label: 'À' },
    offer_has_details: { label: 'Avec des détails' },
    coupon_code: { label: 'Code promo', example: 'SEIGLE20' },
    offer_link: { label: 'Lien vers l’offre' },
    terms: { label: 'Conditions', example: 'Dans la limite des stocks disponibles.' },
  },
};
