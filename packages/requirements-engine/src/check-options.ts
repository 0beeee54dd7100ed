import { absent, ensure, object, record, type Shape } from './input/shapes.ts';
import { messagesEn } from './messages/en.ts';
import type { Messages } from './messages/messages.ts';
import type { LimitsByNetwork } from './targets.ts';

export interface CheckOptions {
  /** The language of messages; English when absent. */
  readonly messages?: Messages;
  /** Limits that replace the networks' own, for all their accounts: `{ pinterest: { text: 500 } }`. */
  readonly limits?: LimitsByNetwork;
}

const checkOptions: Shape = /* @__PURE__ */ record({
  messages: /* @__PURE__ */ absent(/* @__PURE__ */ record({ sentences: object }, null)),
  limits: () => null,
});

/** The options with the default language filled in; throws `RequirementsInputError` unless they are options. */
export function withLanguage(options: CheckOptions): CheckOptions & { readonly messages: Messages } {
  ensure(checkOptions, options, 'options');
  return { ...options, messages: options.messages ?? messagesEn };
}
