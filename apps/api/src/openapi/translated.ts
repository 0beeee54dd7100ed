import type { RestOperation } from '@crier/contracts';
import { MESSAGE_LANGUAGES } from '@crier/operations';
import type { OpenApiParameter } from './document.ts';

/** The operations that report which requirements a post does not meet. */
const TRANSLATED: ReadonlySet<string> = new Set<RestOperation>([
  'approvePost',
  'createPost',
  'queuePost',
  'schedulePost',
  'updatePost',
  'validatePost',
]);

/** The header that chooses the language of an operation's messages; none if they exist in only one. */
export function languageParameters(name: string): OpenApiParameter[] {
  return TRANSLATED.has(name) ? [ACCEPT_LANGUAGE] : [];
}

const ACCEPT_LANGUAGE: OpenApiParameter = {
  name: 'Accept-Language',
  in: 'header',
  required: false,
  description: [
    `The language of messages about unmet requirements: ${MESSAGE_LANGUAGES.map((language) => `\`${language}\``).join(', ')},`,
    'by quality as in RFC 9110. If none matches, the language of the user is used, or else English. Keys and numbers are not translated.',
  ].join(' '),
  schema: { type: 'string', examples: ['de-CH, en;q=0.5'] },
};
