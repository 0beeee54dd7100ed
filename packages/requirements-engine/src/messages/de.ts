import { gbpDe } from '../platforms/gbp/messages.de.ts';
import { pinterestDe } from '../platforms/pinterest/messages.de.ts';
import { tiktokDe } from '../platforms/tiktok/messages.de.ts';
import { youtubeDe } from '../platforms/youtube/messages.de.ts';
import { language } from './language.ts';
import type { Messages } from './messages.ts';
import { sharedDe } from './shared.de.ts';

/** German, for `CheckOptions.messages`. */
export const messagesDe: Messages = /* @__PURE__ */ language('de', [
  sharedDe,
  pinterestDe,
  youtubeDe,
  tiktokDe,
  gbpDe,
]);
