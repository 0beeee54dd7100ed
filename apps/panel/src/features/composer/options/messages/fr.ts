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

const LINKEDIN = {
  mentions: {
    label: 'Mentions',
    help: 'Entreprises et personnes dont le nom figure dans le texte du post après un @.',
    example: 'linkedin.com/company/acme',
  },
  disable_reshare: { label: 'Empêcher les republications' },
  article_title: {
    label: 'Titre de la carte du lien',
    help: 'À la place de celui de la page.',
    example: 'Le pain du mois',
  },
  article_description: {
    label: 'Description de la carte du lien',
    help: 'À la place de celle de la page.',
    example: 'Seigle, épeautre et un nouveau four.',
  },
};

export const fr: OptionWords = {
  twitter: {
    quote: { label: 'Post cité', help: 'L’adresse d’un post sur X, affiché sous le premier post.' },
    community: {
      label: 'Communauté',
      help: 'L’adresse d’une communauté dont le compte est membre, ou son numéro.',
    },
    share_with_followers: {
      label: 'Partager aussi avec les abonnés',
      help: 'Montre aussi aux abonnés un post publié dans une communauté.',
    },
    tagged: {
      label: 'Comptes dans les médias',
      help: 'Comptes identifiés dans les médias du premier post qui en a.',
      example: '@boulangerie',
    },
    sensitive: {
      label: 'Avertissement sur les médias',
      choices: {
        adult_content: 'Contenu pour adultes',
        graphic_violence: 'Violence explicite',
        other: 'Autre',
      },
    },
  },
  threads: {
    topic_tag: {
      label: 'Sujet',
      help: 'Le sujet de la première publication, sans point ni esperluette.',
      example: 'Pâtisserie',
    },
    place: {
      label: 'Lieu',
      help: 'Le lieu du premier post.',
      example: 'Menlo Park',
    },
    is_spoiler_media: {
      label: 'Médias masqués',
      help: 'Masque les médias jusqu’à ce qu’on les sélectionne.',
    },
    text_attachment: {
      label: 'Texte joint',
      help: 'Un texte plus long que porte la première publication.',
      example: 'La recette',
    },
  },
  bluesky: {
    quote: { label: 'Post cité', help: 'L’adresse d’un post sur Bluesky, affiché sous le premier post.' },
    tags: {
      label: 'Autres mots-clés',
      help: 'Mots-clés qui font trouver le premier post, en plus de ceux du texte.',
      example: 'pain',
    },
    adult_content: {
      label: 'Contenu pour adultes',
      choices: { sexual: 'Suggestif', nudity: 'Nudité', porn: 'Pornographie' },
    },
    graphic_media: { label: 'Médias choquants', help: 'Masque les médias derrière un avertissement.' },
    disable_quotes: { label: 'Pas de citations', help: 'Personne ne peut citer les posts.' },
  },
  pixelfed: {
    sensitive: { label: 'Médias sensibles', help: 'Masque les médias derrière un avertissement.' },
    spoiler_text: {
      label: 'Avertissement',
      help: 'Ce que dit l’avertissement.',
      example: 'Couteaux tranchants',
    },
    comments_disabled: { label: 'Pas de commentaires', help: 'Personne ne peut commenter la publication.' },
  },
  facebook_page: {
    ...PUBLISH_AS,
    title: { label: 'Titre de la vidéo', example: 'Tout droit sorti du four' },
    countries: { label: 'Montrer seulement dans ces pays', help: 'Codes à deux lettres.', example: 'AT' },
  },
  instagram: {
    ...PUBLISH_AS,
    collaborators: {
      label: 'Collaborateurs',
      help: 'Noms d’utilisateur de trois comptes au plus, invités à partager la publication.',
      example: 'le_moulin_danna',
    },
    user_tags: {
      label: 'Personnes dans le reel',
      help: 'Noms d’utilisateur de comptes publics.',
      example: 'le_moulin_danna',
    },
    share_to_feed: { label: 'Montrer aussi le reel dans le fil' },
    thumb_offset: {
      label: 'Couverture du reel',
      help: 'L’instant de la vidéo en millisecondes. Une image de couverture le remplace.',
    },
    audio_name: {
      label: 'Nom du son du reel',
      help: 'À la place de « Audio original ». Il ne peut être changé qu’une fois.',
      example: 'La pâte à l’aube',
    },
    trial: {
      label: 'Reel d’essai',
      help: 'Montré d’abord aux personnes qui ne suivent pas le compte.',
      choices: {
        NONE: 'Non',
        MANUAL: 'Jusqu’à sa diffusion dans l’application',
        SS_PERFORMANCE: 'Jusqu’à ce qu’il marche bien',
      },
    },
  },
  mastodon: {
    spoiler_text: {
      label: 'Avertissement',
      help: 'Masque le texte derrière cet avertissement, qui compte dans le texte.',
      example: 'Couteaux tranchants',
    },
    quote_approval_policy: {
      label: 'Qui peut citer',
      help: 'Sans choix, le réglage du compte s’applique.',
      choices: { public: 'Tout le monde', followers: 'Les abonnés', nobody: 'Personne' },
    },
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
    ...LINKEDIN,
  },
  linkedin_page: { ...DOCUMENT_TITLE, ...LINKEDIN },
  pinterest: {
    title: { label: 'Titre', example: 'Pain frais' },
    link: { label: 'Lien', help: 'La page vers laquelle mène l’épingle.' },
    boards: { label: 'Tableau' },
    board_section: { label: 'Section du tableau', example: 'Seigle' },
  },
  youtube: {
    title: { label: 'Titre', example: 'Le pain de seigle' },
    status: {
      label: 'Visibilité',
      choices: { public: 'Publique', private: 'Privée', unlisted: 'Non répertoriée' },
    },
    category: {
      label: 'Catégorie',
      choices: {
        1: 'Films et animations',
        2: 'Auto/Moto',
        10: 'Musique',
        15: 'Animaux',
        17: 'Sport',
        19: 'Voyages et événements',
        20: 'Jeux vidéo',
        22: 'People et blogs',
        23: 'Humour',
        24: 'Divertissement',
        25: 'Actualités et politique',
        26: 'Vie pratique et style',
        27: 'Éducation',
        28: 'Science et technologie',
        29: 'Organisations à but non lucratif',
      },
    },
    tags: {
      label: 'Tags',
      help: '500 caractères au plus en tout, avec des virgules entre les tags et des guillemets autour de ceux qui contiennent une espace.',
      example: 'levain',
    },
    license: {
      label: 'Licence',
      choices: { youtube: 'Licence YouTube standard', creativeCommon: 'Creative Commons : attribution' },
    },
    notify_subscribers: {
      label: 'Avertir les abonnés',
      help: 'Place la vidéo dans le flux des abonnements.',
    },
    embeddable: { label: 'Autoriser l’intégration sur d’autres sites' },
    public_stats: {
      label: 'Montrer les statistiques détaillées',
      help: 'Les vues et les évaluations restent visibles dans tous les cas.',
    },
    playlists: {
      label: 'Listes de lecture',
      help: 'Listes de lecture de la chaîne auxquelles la vidéo est ajoutée une fois traitée.',
      example: 'Le levain pour débuter',
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
    title: { label: 'Titre d’une publication de photos', example: 'Trois miches' },
    photo_cover_index: {
      label: 'Couverture parmi les photos',
      help: 'Sa place dans la publication, à partir de 0.',
    },
    auto_add_music: { label: 'Laisser TikTok ajouter de la musique aux photos' },
    video_cover_timestamp_ms: {
      label: 'Couverture de la vidéo',
      help: 'L’instant de la vidéo en millisecondes.',
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
