import type { Failure } from '../api/failure.ts';
import type { ShellMessages } from '../messages/shell/shell-messages.ts';

/** Why a form was refused, if no single field is the reason; null if the fields have messages. */
export function faultWords({ kind, message }: Failure, texts: ShellMessages): string | null {
  if (kind === 'fields') return null;
  return message ?? (kind === 'offline' ? texts.offline : texts.notDone);
}
