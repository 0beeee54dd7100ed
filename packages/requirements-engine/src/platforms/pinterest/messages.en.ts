import type { Sentences } from '../../messages/messages.ts';
import type { PinterestMessageKey } from './message-keys.ts';

export const pinterestEn: Sentences<PinterestMessageKey> = {
  'pinterest.board': ({ network }) => ({
    message: `${network}: no board is chosen for the account.`,
    fix: 'Choose a board for the account.',
  }),
  'pinterest.link': ({ network }) => ({
    message: `${network}: the link is not an http or https address.`,
    fix: 'Enter a link that begins with http:// or https://, or leave it empty.',
  }),
};
