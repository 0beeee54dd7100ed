import { gbpEs } from '../platforms/gbp/messages.es.ts';
import { pinterestEs } from '../platforms/pinterest/messages.es.ts';
import { tiktokEs } from '../platforms/tiktok/messages.es.ts';
import { youtubeEs } from '../platforms/youtube/messages.es.ts';
import { language } from './language.ts';
import type { Messages } from './messages.ts';
import { sharedEs } from './shared.es.ts';

/** Spanish, for `CheckOptions.messages`. */
export const messagesEs: Messages = /* @__PURE__ */ language('es', [
  sharedEs,
  pinterestEs,
  youtubeEs,
  tiktokEs,
  gbpEs,
]);
