import { utf16 } from '@crier/text-counter/profiles';
import type { Platform } from '../../definition/platform.ts';
import { PLAIN_FORMAT } from '../../definition/post-format.ts';
import { mediaCounts } from '../../rules/media-counts.ts';
import { mixedMedia } from '../../rules/mixed-media.ts';
import { textFits } from '../../rules/text-fits.ts';
import { fields } from './fields.ts';
import { coupon, eventTitle, files, media, terms, text } from './limits.ts';
import { gbpEn } from './messages.en.ts';
import { buttonLink, dates, offerLink, title } from './rules.ts';

/** A Google Business Profile location. Nothing is read from `CheckAccount.limits`. */
export const gbp: Platform = {
  definition: {
    key: 'gbp',
    name: 'Google Business Profile',
    kind: 'business-listing platform',
    capabilities: {
      thread: false,
      firstComment: false,
      media: ['image'],
      mixedMedia: false,
      link: 'text',
      cardBesideMedia: null,
      sensitive: false,
      altText: false,
      instanceLimits: false,
    },
    rules: ['text', 'photos', 'videos', 'gifs', 'mixed_media', 'title', 'dates', 'button_link', 'offer_link'],
    formats: [{ ...PLAIN_FORMAT, content: 'none', text: [text], media }],
    limits: {
      text,
      photos: media.image,
      videos: media.video,
      gifs: media.gif,
      event_title: eventTitle,
      coupon_code: coupon,
      terms,
    },
    files,
    options: fields,
  },
  counting: () => utf16,
  rules: [textFits, mediaCounts, mixedMedia, title, dates, buttonLink, offerLink],
  sentences: gbpEn,
};
