import type { Messages } from './messages.ts';
import { sharedEn } from './shared.en.ts';

/** English, the language of `check` unless another is passed in; what only one network says comes with the network. */
export const messagesEn: Messages = { locale: 'en', sentences: sharedEn };
