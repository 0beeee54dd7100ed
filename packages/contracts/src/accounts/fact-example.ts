/** Words that lead to a page, in each language. */
export const WORDS = {
  en: 'Music Usage Confirmation',
  de: 'Bestätigung zur Musiknutzung',
  fr: 'Confirmation d’utilisation de la musique',
  es: 'Confirmación de uso de música',
};

/** One of the sentences that TikTok demands. */
export const DECLARATION = {
  id: 'declaration',
  place: 'publish' as const,
  option: null,
  when: { brand_content_toggle: [false] },
  text: {
    en: 'By posting, you agree to TikTok’s Music Usage Confirmation.',
    de: 'Mit dem Posten stimmen Sie der Bestätigung zur Musiknutzung von TikTok zu.',
    fr: 'En publiant, vous acceptez la Confirmation d’utilisation de la musique de TikTok.',
    es: 'Al publicar, acepta la Confirmación de uso de música de TikTok.',
  },
  links: [
    {
      words: WORDS,
      url: 'https://www.tiktok.com/legal/page/global/music-usage-confirmation/en',
    },
  ],
  source: 'TikTok docs: Content Sharing Guidelines, Required UX Implementation in Your App',
  date: '2026-11',
};

/** What TikTok says about a creator, with one of the sentences that it demands. */
export const FACTS_EXAMPLE = {
  account_id: 12,
  provider: 'tiktok' as const,
  read_at: '2026-02-11 08:00:00',
  age: 40,
  from: 'stored' as const,
  problem: null,
  posting: { possible: true, not_before: null },
  facts: {
    nickname: 'The Daily Crumb',
    privacy_level_options: ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'],
    comment_disabled: false,
    duet_disabled: true,
    stitch_disabled: false,
    max_video_post_duration_sec: 600,
    no_posts_before: null,
    direct_posting: true,
    photo_uploads: true,
  },
  options: {
    privacy_level: {
      choices: ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'],
      forbidden: false,
    },
    allow_comments: { choices: null, forbidden: false },
    allow_duet: { choices: null, forbidden: true },
    allow_stitch: { choices: null, forbidden: false },
  },
  statements: [DECLARATION],
};
