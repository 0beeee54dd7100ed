import { isPassword } from '@crier/domain';
import type { PageMessages } from './messages/page-messages.ts';

/** Why a refused password is refused: its length is wrong, or it is one of the commonest. */
export function passwordFault(texts: PageMessages, password: string): string {
  return isPassword(password) ? texts.passwordCommon : texts.passwordLength;
}
