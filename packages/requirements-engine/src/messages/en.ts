import type { Messages } from './messages.ts';
import { sharedEn } from './shared.en.ts';

/** English, the default language of `check`; sentences of a single network come with the network. */
export const messagesEn: Messages = { locale: 'en', sentences: sharedEn };
