import type { Sentences } from '../../messages/messages.ts';
import type { TiktokMessageKey } from './message-keys.ts';

export const tiktokEn: Sentences<TiktokMessageKey> = {
  'tiktok.privacy_level': ({ network }) => ({
    message: `${network}: it is not chosen who may see the post.`,
    fix: 'Choose a privacy level for the account.',
  }),
  'tiktok.content_disclosure': ({ network }) => ({
    message: `${network}: the content is disclosed as promotional, but not whom it promotes.`,
    fix: 'Turn on your own brand, a third-party brand or both, or turn the disclosure off.',
  }),
};
