import { type Failure, fieldError } from '../api/failure.ts';
import { COMMON_PASSWORD } from '../api/guessable-password.ts';
import { useMessages } from '../messages/language-context.tsx';
import { shellMessages } from '../messages/shell/shell-messages.ts';

/** Why a new password was refused, in the language of the panel as far as it has words for it. */
export function usePasswordError(failure: Failure | null): string | null {
  const { commonPassword } = useMessages(shellMessages);
  const message = fieldError(failure, 'password');
  return message === COMMON_PASSWORD ? commonPassword : message;
}
