import { escapeHtml } from '../reference/html.ts';
import type { PageMessages } from './messages/page-messages.ts';

/** The faults of the submitted form as text, by the field's id. */
export type FormFaults = Readonly<Record<string, string | undefined>>;

/** The list of faults, each a link to its field; empty when there are none. */
export function faultSummary(texts: PageMessages, faults: FormFaults): string {
  const items = Object.entries(faults).map(
    ([field, text]) => `<li><a href="#${field}">${escapeHtml(text ?? '')}</a></li>`,
  );
  if (items.length === 0) return '';
  return `<div class="problems" role="alert" tabindex="-1" autofocus>
<h2>${escapeHtml(texts.problems)}</h2>
<ul>${items.join('')}</ul>
</div>
`;
}

/** Attributes of a field that say whether it is invalid and point to the explanation. */
export function faultState(field: string, faults: FormFaults): string {
  return faults[field] === undefined ? '' : ` aria-invalid="true" aria-describedby="${field}-fault"`;
}

/** The fault of a field, shown below it. */
export function faultText(field: string, faults: FormFaults): string {
  const text = faults[field];
  return text === undefined ? '' : `<p class="fault" id="${field}-fault">${escapeHtml(text)}</p>`;
}
