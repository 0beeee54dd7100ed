import type { Statement } from '../../definition/statement.ts';

const guidelines = {
  source: 'TikTok docs: Content Sharing Guidelines, Required UX Implementation in Your App',
  date: '2026-11',
};

const MUSIC = {
  words: {
    en: 'Music Usage Confirmation',
    de: 'Bestätigung zur Musiknutzung',
    fr: 'Confirmation d’utilisation de la musique',
    es: 'Confirmación de uso de música',
  },
  url: 'https://www.tiktok.com/legal/page/global/music-usage-confirmation/en',
};

const BRANDED = {
  words: {
    en: 'Branded Content Policy',
    de: 'Richtlinie für Markeninhalte',
    fr: 'Politique relative au contenu de marque',
    es: 'Política de contenido de marca',
  },
  url: 'https://www.tiktok.com/legal/page/global/bc-policy/en',
};

const IS_DISCLOSED = { content_disclosure: [true] } as const;

/** The sentences of TikTok's guidelines, in the order of their points. The English is TikTok's own. */
export const tiktokStatements: readonly Statement[] = [
  {
    id: 'cannot_post_now',
    place: 'blocked',
    text: {
      en: 'You cannot post to TikTok with this account at the moment. Try again later.',
      de: 'Mit diesem Konto können Sie derzeit nicht auf TikTok posten. Versuchen Sie es später noch einmal.',
      fr: 'Vous ne pouvez pas publier sur TikTok avec ce compte pour le moment. Réessayez plus tard.',
      es: 'Ahora no puede publicar en TikTok con esta cuenta. Inténtelo de nuevo más tarde.',
    },
    ...guidelines,
  },
  {
    id: 'interaction_disabled',
    place: 'interactions',
    text: {
      en: 'Turned off in the settings of the TikTok account.',
      de: 'In den Einstellungen des TikTok-Kontos ausgeschaltet.',
      fr: 'Désactivé dans les réglages du compte TikTok.',
      es: 'Desactivado en los ajustes de la cuenta de TikTok.',
    },
    ...guidelines,
  },
  {
    id: 'disclosure',
    place: 'disclosure',
    option: 'content_disclosure',
    text: {
      en: 'Turn on to disclose that this content promotes goods or services in exchange for something of value. It could promote yourself, a third party, or both.',
      de: 'Schalten Sie dies ein, wenn der Inhalt gegen eine Gegenleistung für Waren oder Dienstleistungen wirbt: für Sie selbst, für Dritte oder für beide.',
      fr: 'Activez cette option si le contenu promeut des biens ou des services en échange d’une contrepartie. Il peut vous promouvoir vous-même, un tiers ou les deux.',
      es: 'Actívelo si el contenido promociona bienes o servicios a cambio de algo de valor. Puede promocionarle a usted, a un tercero o a ambos.',
    },
    ...guidelines,
  },
  {
    id: 'disclosure_incomplete',
    place: 'disclosure',
    option: 'content_disclosure',
    when: { ...IS_DISCLOSED, brand_organic_toggle: [false], brand_content_toggle: [false] },
    text: {
      en: 'You need to indicate if your content promotes yourself, a third party, or both.',
      de: 'Geben Sie an, ob Ihr Inhalt für Sie selbst, für Dritte oder für beide wirbt.',
      fr: 'Indiquez si votre contenu vous promeut vous-même, un tiers ou les deux.',
      es: 'Indique si su contenido le promociona a usted, a un tercero o a ambos.',
    },
    ...guidelines,
  },
  {
    id: 'label_promotional',
    place: 'disclosure',
    option: 'content_disclosure',
    when: { ...IS_DISCLOSED, brand_organic_toggle: [true], brand_content_toggle: [false] },
    text: {
      en: 'Your photo/video will be labeled as “Promotional content”. This cannot be changed once it is posted.',
      de: 'Ihr Foto oder Video wird als „Werbeinhalt“ gekennzeichnet. Nach der Veröffentlichung lässt sich das nicht mehr ändern.',
      fr: 'Votre photo ou vidéo portera la mention « Contenu promotionnel ». Vous ne pourrez plus la modifier après la publication.',
      es: 'Su foto o vídeo llevará la etiqueta «Contenido promocional». No se puede cambiar una vez publicado.',
    },
    ...guidelines,
  },
  {
    id: 'label_paid_partnership',
    place: 'disclosure',
    option: 'content_disclosure',
    when: { ...IS_DISCLOSED, brand_content_toggle: [true] },
    text: {
      en: 'Your photo/video will be labeled as “Paid partnership”. This cannot be changed once it is posted.',
      de: 'Ihr Foto oder Video wird als „Bezahlte Partnerschaft“ gekennzeichnet. Nach der Veröffentlichung lässt sich das nicht mehr ändern.',
      fr: 'Votre photo ou vidéo portera la mention « Partenariat rémunéré ». Vous ne pourrez plus la modifier après la publication.',
      es: 'Su foto o vídeo llevará la etiqueta «Colaboración pagada». No se puede cambiar una vez publicado.',
    },
    ...guidelines,
  },
  {
    id: 'branded_private',
    place: 'audience',
    option: 'privacy_level',
    when: { ...IS_DISCLOSED, brand_content_toggle: [true] },
    text: {
      en: 'Branded content visibility cannot be set to private.',
      de: 'Markeninhalte dürfen nicht nur für Sie sichtbar sein.',
      fr: 'Un contenu de marque ne peut pas être visible de vous seul.',
      es: 'El contenido de marca no puede ser visible solo para usted.',
    },
    ...guidelines,
  },
  {
    id: 'declaration',
    place: 'publish',
    when: { brand_content_toggle: [false] },
    text: {
      en: 'By posting, you agree to TikTok’s Music Usage Confirmation.',
      de: 'Mit dem Posten stimmen Sie der Bestätigung zur Musiknutzung von TikTok zu.',
      fr: 'En publiant, vous acceptez la Confirmation d’utilisation de la musique de TikTok.',
      es: 'Al publicar, acepta la Confirmación de uso de música de TikTok.',
    },
    links: [MUSIC],
    ...guidelines,
  },
  {
    id: 'declaration_branded',
    place: 'publish',
    when: { ...IS_DISCLOSED, brand_content_toggle: [true] },
    text: {
      en: 'By posting, you agree to TikTok’s Branded Content Policy and Music Usage Confirmation.',
      de: 'Mit dem Posten stimmen Sie der Richtlinie für Markeninhalte und der Bestätigung zur Musiknutzung von TikTok zu.',
      fr: 'En publiant, vous acceptez la Politique relative au contenu de marque et la Confirmation d’utilisation de la musique de TikTok.',
      es: 'Al publicar, acepta la Política de contenido de marca y la Confirmación de uso de música de TikTok.',
    },
    links: [BRANDED, MUSIC],
    ...guidelines,
  },
  {
    id: 'processing',
    place: 'publish',
    text: {
      en: 'After you publish, it may take a few minutes until the content is processed and visible on your profile.',
      de: 'Nach dem Veröffentlichen kann es einige Minuten dauern, bis der Inhalt verarbeitet und in Ihrem Profil zu sehen ist.',
      fr: 'Après la publication, quelques minutes peuvent s’écouler avant que le contenu soit traité et visible sur votre profil.',
      es: 'Tras publicar, el contenido puede tardar unos minutos en procesarse y verse en su perfil.',
    },
    ...guidelines,
  },
];
