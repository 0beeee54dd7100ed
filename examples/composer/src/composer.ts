import type { CheckAccount, Violation } from '@crier/domain';
import { check, findPlatform, platforms, type TextUsage, textUsage } from '@crier/requirements-engine';
import { accountsOf, contentOf, type Draft, draftOf, LANGUAGES, postOf } from './draft.ts';
import { markedText } from './marked-text.ts';

const text = find('text', HTMLTextAreaElement);
const link = find('link', HTMLInputElement);
const language = find('language', HTMLSelectElement);
const networks = find('networks', HTMLElement);
const backdrop = find('backdrop', HTMLElement);
const counters = find('counters', HTMLElement);
const verdict = find('verdict', HTMLElement);
const violationList = find('violations', HTMLElement);

fill(draftOf(new URLSearchParams(location.search)));
show();
document.addEventListener('input', show);
text.addEventListener('scroll', () => {
  backdrop.scrollTop = text.scrollTop;
});

function find<T extends HTMLElement>(id: string, type: new () => T): T {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`the page has no ${id}`);
  return found;
}

function element(name: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const created = document.createElement(name);
  created.className = className;
  created.append(...children);
  return created;
}

/** Draws the form as the draft says. */
function fill(draft: Draft): void {
  text.value = draft.text;
  link.value = draft.link;
  for (const { locale } of LANGUAGES) {
    const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
    language.append(new Option(name, locale, false, locale === draft.language.locale));
  }
  for (const { key, name } of platforms()) {
    const box = document.createElement('input');
    box.type = 'checkbox';
    box.value = key;
    box.checked = draft.networks.includes(key);
    networks.append(element('label', '', box, ` ${name}`));
  }
}

function read(): Draft {
  const boxes = [...networks.querySelectorAll('input')];
  const parameters = new URLSearchParams({ text: text.value, link: link.value, lang: language.value });
  parameters.set('networks', boxes.flatMap((box) => (box.checked ? [box.value] : [])).join(','));
  return draftOf(parameters);
}

function show(): void {
  const draft = read();
  const accounts = accountsOf(draft);
  const violations = check(postOf(draft), accounts, { messages: draft.language });
  backdrop.replaceChildren(
    ...markedText(draft, violations).map((piece) =>
      piece.marked ? element('mark', '', piece.text) : piece.text,
    ),
    // A text that ends in a line break has one more line in an editor.
    '\n',
  );
  backdrop.scrollTop = text.scrollTop;
  counters.replaceChildren(
    ...accounts.flatMap((account) =>
      textUsage(account, contentOf(draft)).map((usage) => counter(account, usage)),
    ),
  );
  verdict.textContent = violations.length === 0 ? 'Every chosen network takes this post.' : '';
  violationList.replaceChildren(...violations.map(violationItem));
}

function counter({ provider }: CheckAccount, { length, limit, unit }: TextUsage): HTMLElement {
  const bar = document.createElement('progress');
  bar.max = limit;
  bar.value = Math.min(length, limit);
  return element(
    'li',
    length > limit ? 'over' : '',
    element('span', '', findPlatform(provider)?.name ?? provider),
    bar,
    element('span', 'figure', `${length} / ${limit} ${unit}`),
  );
}

function violationItem({ key, message, fix }: Violation): HTMLElement {
  return element(
    'li',
    '',
    element('div', 'message', message),
    element('div', 'fix', fix),
    element('code', '', key),
  );
}
