import type { Failure } from '../api/failure.ts';
import type { ShellMessages } from '../messages/shell/shell-messages.ts';

/** Says why a form was not taken, as far as no single field is the reason; null where fields are. */
export function faultWords({ kind, message }: Failure, texts: ShellMessages): string | null {
  if (kind === 'fields') return null;
  return message ?? (kind === 'offline' ? texts.offline : texts.notDone);
}
