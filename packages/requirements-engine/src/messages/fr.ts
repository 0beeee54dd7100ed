import { gbpFr } from '../platforms/gbp/messages.fr.ts';
import { pinterestFr } from '../platforms/pinterest/messages.fr.ts';
import { tiktokFr } from '../platforms/tiktok/messages.fr.ts';
import { youtubeFr } from '../platforms/youtube/messages.fr.ts';
import { language } from './language.ts';
import type { Messages } from './messages.ts';
import { sharedFr } from './shared.fr.ts';

/** French, for `CheckOptions.messages`. */
export const messagesFr: Messages = /* @__PURE__ */ language('fr', [
  sharedFr,
  pinterestFr,
  youtubeFr,
  tiktokFr,
  gbpFr,
]);
