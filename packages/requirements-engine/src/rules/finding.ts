import type { Finding } from '../definition/platform.ts';
import type { PostRule, RuleKey } from '../definition/rule-name.ts';
import type { MessageKey } from '../messages/messages.ts';

/** An unmet requirement of an option of the whole version, or of the subject in `further`. */
export function finding(rule: RuleKey, say: MessageKey, further?: Partial<Finding>): Finding {
  return { rule, say, ...further };
}

/** An unmet requirement of an option kept per account. */
export function accountFinding(rule: RuleKey, say: MessageKey): Finding {
  return { rule, say, perAccount: true };
}

/** An unmet requirement of one content item, whose index ends its name. */
export function postFinding(
  name: PostRule,
  post: number,
  say: MessageKey,
  further?: Partial<Finding>,
): Finding {
  return { rule: `${name}_${post}`, say, post, ...further };
}
