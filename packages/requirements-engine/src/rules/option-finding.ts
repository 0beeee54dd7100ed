import type { Finding } from '../definition/platform.ts';
import type { MessageKey } from '../messages/messages.ts';

/** An unmet requirement of an option of the whole version. */
export function optionFinding(rule: string, say: MessageKey): Finding {
  return {
    rule,
    scope: 'version',
    post: null,
    limit: null,
    actual: null,
    unit: null,
    spans: [],
    say,
  };
}

/** An unmet requirement of an option kept per account. */
export function accountFinding(rule: string, say: MessageKey): Finding {
  return { ...optionFinding(rule, say), scope: 'account' };
}
