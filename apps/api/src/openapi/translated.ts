import { MESSAGE_LANGUAGES } from '@crier/operations';
import type { OperationName } from '@crier/operations/contracts';
import type { OpenApiParameter } from './document.ts';

/** The operations that report which requirements a post does not meet. */
const TRANSLATED: ReadonlySet<string> = new Set<OperationName>([
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
    `The language in which unmet requirements are told: ${MESSAGE_LANGUAGES.map((language) => `\`${language}\``).join(', ')},`,
    'by quality as in RFC 9110. Without one of them it is that of the user, else English. Keys and numbers stay the same.',
  ].join(' '),
  schema: { type: 'string', examples: ['de-CH, en;q=0.5'] },
};
