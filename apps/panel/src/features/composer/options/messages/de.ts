import type { OptionWords } from '../words.ts';

const PUBLISH_AS = {
  type: {
    label: 'Veröffentlichen als',
    choices: { post: 'Beitrag', reel: 'Reel', story: 'Story' },
  },
};

const DOCUMENT_TITLE = {
  document_title: {
    label: 'Titel des Dokuments',
    help: 'Steht über dem Dokument und ist mit einem nötig.',
    example: 'Jahresbericht 2026',
  },
};

const LINKEDIN = {
  mentions: {
    label: 'Erwähnungen',
    help: 'Unternehmen und Personen, deren Namen im Text des Posts hinter einem @ stehen.',
    example: 'linkedin.com/company/acme',
  },
  disable_reshare: { label: 'Weiterverbreiten nicht erlauben' },
  article_title: {
    label: 'Titel der Linkkarte',
    help: 'Anstelle des Titels der Seite.',
    example: 'Das Brot des Monats',
  },
  article_description: {
    label: 'Beschreibung der Linkkarte',
    help: 'Anstelle der Beschreibung der Seite.',
    example: 'Roggen, Dinkel und ein neuer Ofen.',
  },
};

export const de: OptionWords = {
  twitter: {
    quote: {
      label: 'Zitierter Post',
      help: 'Die Adresse eines Posts auf X, der unter dem ersten Post gezeigt wird.',
    },
    community: {
      label: 'Community',
      help: 'Die Adresse einer Community, der das Konto angehört, oder ihre Nummer.',
    },
    share_with_followers: {
      label: 'Auch mit Followern teilen',
      help: 'Zeigt einen Post in einer Community auch den Followern.',
    },
    tagged: {
      label: 'Konten in den Medien',
      help: 'Konten, die in den Medien des ersten Posts mit Medien markiert sind.',
      example: '@baeckerei',
    },
    sensitive: {
      label: 'Warnung zu den Medien',
      choices: {
        adult_content: 'Nicht jugendfrei',
        graphic_violence: 'Drastische Gewalt',
        other: 'Sonstiges',
      },
    },
  },
  threads: {
    topic_tag: {
      label: 'Thema',
      help: 'Das Thema des ersten Beitrags, ohne Punkte und Und-Zeichen.',
      example: 'Backen',
    },
    place: {
      label: 'Ort',
      help: 'Der Ort des ersten Posts.',
      example: 'Menlo Park',
    },
    is_spoiler_media: { label: 'Medien als Spoiler', help: 'Verbirgt die Medien, bis jemand sie auswählt.' },
    text_attachment: {
      label: 'Angehängter Text',
      help: 'Ein längerer Text, den der erste Beitrag trägt.',
      example: 'Das Rezept',
    },
  },
  bluesky: {
    quote: {
      label: 'Zitierter Beitrag',
      help: 'Die Adresse eines Beitrags auf Bluesky, der unter dem ersten Beitrag gezeigt wird.',
    },
    tags: {
      label: 'Weitere Tags',
      help: 'Tags, unter denen der erste Beitrag außer denen im Text gefunden wird.',
      example: 'brot',
    },
    adult_content: {
      label: 'Inhalte für Erwachsene',
      choices: { sexual: 'Anzüglich', nudity: 'Nacktheit', porn: 'Pornografie' },
    },
    graphic_media: { label: 'Drastische Medien', help: 'Verbirgt die Medien hinter einer Warnung.' },
    disable_quotes: { label: 'Keine Zitate', help: 'Niemand kann die Beiträge zitieren.' },
  },
  pixelfed: {
    sensitive: { label: 'Sensible Medien', help: 'Verbirgt die Medien hinter einer Warnung.' },
    spoiler_text: { label: 'Inhaltswarnung', help: 'Was die Warnung sagt.', example: 'Scharfe Messer' },
    comments_disabled: { label: 'Keine Kommentare', help: 'Niemand kann den Beitrag kommentieren.' },
  },
  facebook_page: {
    ...PUBLISH_AS,
    title: { label: 'Titel des Videos', example: 'Frisch aus dem Ofen' },
    countries: { label: 'Nur in diesen Ländern zeigen', help: 'Codes aus zwei Buchstaben.', example: 'AT' },
  },
  instagram: {
    ...PUBLISH_AS,
    collaborators: {
      label: 'Mitwirkende',
      help: 'Benutzernamen von bis zu drei Konten, die eingeladen werden, den Beitrag mit zu veröffentlichen.',
      example: 'annas_muehle',
    },
    user_tags: {
      label: 'Personen im Reel',
      help: 'Benutzernamen öffentlicher Konten.',
      example: 'annas_muehle',
    },
    share_to_feed: { label: 'Das Reel auch im Feed zeigen' },
    thumb_offset: {
      label: 'Titelbild des Reels',
      help: 'Der Zeitpunkt im Video in Millisekunden. Ein eigenes Titelbild ersetzt ihn.',
    },
    audio_name: {
      label: 'Name des Reel-Tons',
      help: 'Anstelle von „Originalton“. Er lässt sich nur einmal ändern.',
      example: 'Teig am Morgen',
    },
    trial: {
      label: 'Probe-Reel',
      help: 'Wird zuerst Leuten gezeigt, die dem Konto nicht folgen.',
      choices: {
        NONE: 'Nein',
        MANUAL: 'Bis es in der App freigegeben wird',
        SS_PERFORMANCE: 'Bis es gut ankommt',
      },
    },
  },
  mastodon: {
    spoiler_text: {
      label: 'Inhaltswarnung',
      help: 'Verbirgt den Text hinter dieser Warnung, die zum Text zählt.',
      example: 'Scharfe Messer',
    },
    quote_approval_policy: {
      label: 'Wer zitieren darf',
      help: 'Ohne Angabe gilt die Einstellung des Kontos.',
      choices: { public: 'Alle', followers: 'Follower', nobody: 'Niemand' },
    },
    sensitive: { label: 'Sensible Medien', help: 'Verbirgt die Medien hinter einer Warnung.' },
    visibility: {
      label: 'Sichtbar für',
      help: 'Ohne Angabe gilt die Einstellung des Kontos.',
      choices: { public: 'Alle', unlisted: 'Alle, aber nicht in Timelines', private: 'Nur Follower' },
    },
  },
  linkedin: {
    ...DOCUMENT_TITLE,
    visibility: { label: 'Sichtbar für', choices: { PUBLIC: 'Alle', CONNECTIONS: 'Nur Kontakte' } },
    ...LINKEDIN,
  },
  linkedin_page: { ...DOCUMENT_TITLE, ...LINKEDIN },
  pinterest: {
    title: { label: 'Titel', example: 'Frisches Brot' },
    link: { label: 'Link', help: 'Wohin der Pin führt.' },
    boards: { label: 'Pinnwand' },
    board_section: { label: 'Abschnitt der Pinnwand', example: 'Roggen' },
  },
  youtube: {
    title: { label: 'Titel', example: 'Backen mit Roggen' },
    status: {
      label: 'Sichtbarkeit',
      choices: { public: 'Öffentlich', private: 'Privat', unlisted: 'Nicht gelistet' },
    },
    category: {
      label: 'Kategorie',
      choices: {
        1: 'Film & Animation',
        2: 'Autos & Fahrzeuge',
        10: 'Musik',
        15: 'Tiere',
        17: 'Sport',
        19: 'Reisen & Events',
        20: 'Gaming',
        22: 'Menschen & Blogs',
        23: 'Comedy',
        24: 'Unterhaltung',
        25: 'Nachrichten & Politik',
        26: 'Praktische Tipps & Styling',
        27: 'Bildung',
        28: 'Wissenschaft & Technik',
        29: 'Soziales Engagement',
      },
    },
    tags: {
      label: 'Tags',
      help: 'Zusammen höchstens 500 Zeichen, mit Kommas dazwischen und Anführungszeichen um Tags mit Leerzeichen.',
      example: 'Sauerteig',
    },
    license: {
      label: 'Lizenz',
      choices: { youtube: 'Standard-YouTube-Lizenz', creativeCommon: 'Creative Commons: Namensnennung' },
    },
    notify_subscribers: { label: 'Abonnenten benachrichtigen', help: 'Das Video erscheint im Abofeed.' },
    embeddable: { label: 'Einbetten auf anderen Websites erlauben' },
    public_stats: {
      label: 'Erweiterte Statistiken zeigen',
      help: 'Aufrufe und Bewertungen bleiben in jedem Fall sichtbar.',
    },
    playlists: {
      label: 'Playlists',
      help: 'Playlists des Kanals, in die das Video kommt, sobald es verarbeitet ist.',
      example: 'Sauerteig für Anfänger',
    },
  },
  tiktok: {
    privacy_level: {
      label: 'Wer den Beitrag sehen darf',
      choices: {
        PUBLIC_TO_EVERYONE: 'Alle',
        MUTUAL_FOLLOW_FRIENDS: 'Freunde',
        FOLLOWER_OF_CREATOR: 'Follower',
        SELF_ONLY: 'Nur ich',
      },
    },
    title: { label: 'Titel eines Fotobeitrags', example: 'Drei Laibe' },
    photo_cover_index: { label: 'Titelbild unter den Fotos', help: 'Seine Stelle im Beitrag, ab 0 gezählt.' },
    auto_add_music: { label: 'TikTok Musik zu Fotos hinzufügen lassen' },
    video_cover_timestamp_ms: {
      label: 'Titelbild des Videos',
      help: 'Der Zeitpunkt im Video in Millisekunden.',
    },
    allow_comments: { label: 'Kommentare erlauben' },
    allow_duet: { label: 'Duette erlauben' },
    allow_stitch: { label: 'Stitches erlauben' },
    content_disclosure: { label: 'Werbliche Inhalte kennzeichnen' },
    brand_organic_toggle: { label: 'Die eigene Marke' },
    brand_content_toggle: { label: 'Die Marke eines anderen' },
  },
  gbp: {
    type: { label: 'Art', choices: { post: 'Beitrag', offer: 'Angebot', event: 'Veranstaltung' } },
    button: {
      label: 'Schaltfläche',
      choices: {
        NONE: 'Keine',
        BOOK: 'Buchen',
        ORDER: 'Online bestellen',
        SHOP: 'Kaufen',
        LEARN_MORE: 'Mehr erfahren',
        SIGN_UP: 'Registrieren',
        CALL: 'Jetzt anrufen',
      },
    },
    button_link: { label: 'Link der Schaltfläche' },
    event_title: { label: 'Titel', example: 'Brotwoche' },
    start_date: { label: 'Beginnt am' },
    end_date: { label: 'Endet am' },
    event_has_time: { label: 'Mit Uhrzeiten' },
    start_time: { label: 'Von' },
    end_time: { label: 'Bis' },
    offer_has_details: { label: 'Mit Einzelheiten' },
    coupon_code: { label: 'Gutscheincode', example: 'ROGGEN20' },
    offer_link: { label: 'Link zum Angebot' },
    terms: { label: 'Bedingungen', example: 'Solange der Vorrat reicht.' },
  },
};
