import { gbpEn } from '../platforms/gbp/messages.en.ts';
import { pinterestEn } from '../platforms/pinterest/messages.en.ts';
import { tiktokEn } from '../platforms/tiktok/messages.en.ts';
import { youtubeEn } from '../platforms/youtube/messages.en.ts';
import { language } from './language.ts';
import type { Messages } from './messages.ts';
import { sharedEn } from './shared.en.ts';

/** English, the language of `check` unless another is passed in. */
export const messagesEn: Messages = /* @__PURE__ */ language('en', [
  sharedEn,
  pinterestEn,
  youtubeEn,
  tiktokEn,
  gbpEn,
]);
