import { utf16 } from '@crier/text-counter/profiles';
import { counted } from '../../definition/media-limits.ts';
import type { Platform } from '../../definition/platform.ts';
import { PLAIN_CAPABILITIES } from '../../definition/platform-definition.ts';
import { PLAIN_FORMAT } from '../../definition/post-format.ts';
import { documentCounts, mediaCounts, mixedMedia } from '../../rules/media-counts.ts';
import { textFits } from '../../rules/text-fits.ts';
import { cutWritten } from '../../text/cut-by-unit.ts';
import { coupon, eventTitle, media, terms, text } from './limits.ts';
import { gbpEn } from './messages.en.ts';
import { gbpOptions } from './options.ts';
import { buttonLink, dates, offerLink, title } from './rules.ts';

/** A Google Business Profile location. Nothing is read from `CheckAccount.limits`. */
export const gbp: Platform = {
  definition: {
    key: 'gbp',
    name: 'Google Business Profile',
    capabilities: { ...PLAIN_CAPABILITIES, media: ['image'] },
    rules: [
      'text',
      'photos',
      'videos',
      'gifs',
      'documents',
      'mixed_media',
      'title',
      'dates',
      'button_link',
      'offer_link',
    ],
    formats: [{ ...PLAIN_FORMAT, content: 'none', text: [text], media }],
    limits: { text, ...counted(media), event_title: eventTitle, coupon_code: coupon, terms },
    options: gbpOptions,
  },
  counting: () => utf16,
  cut: cutWritten,
  rules: [textFits, mediaCounts, documentCounts, mixedMedia, title, dates, buttonLink, offerLink],
  sentences: gbpEn,
};
