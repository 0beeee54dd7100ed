import type { JsonObject } from '@crier/domain';
import type { Finding, Rule, RuleTarget } from '../../definition/platform.ts';
import { readChoice, readText, readToggle } from '../../options/read-option.ts';
import { optionFinding } from '../../rules/option-finding.ts';
import { isWebAddress } from '../../rules/web-address.ts';
import { parseDate, parseTime } from './schedule.ts';

function typeOf({ platform, options }: RuleTarget): string {
  return readChoice(platform.definition, options, 'type');
}

/** Offers and events have a title and dates; plain posts have neither. */
function dated(rule: (options: JsonObject, type: string) => readonly Finding[]): Rule {
  return (target) => {
    const type = typeOf(target);
    return type === 'post' ? [] : rule(target.options, type);
  };
}

/** `title`: offers and events have a title. */
export const title: Rule = dated((options) =>
  readText(options, 'event_title') === '' ? [optionFinding('title', 'gbp.event_title')] : [],
);

/** `dates`: offers and events begin and end, in this order. Times count for events that have them. */
export const dates: Rule = dated((options, type) => {
  const start = parseDate(readText(options, 'start_date'));
  const end = parseDate(readText(options, 'end_date'));
  if (start === null || end === null) return [optionFinding('dates', 'gbp.dates_missing')];
  const hasTime = type === 'event' && readToggle(options, 'event_has_time');
  const from = hasTime ? parseTime(readText(options, 'start_time'), '09:00') : '';
  const to = hasTime ? parseTime(readText(options, 'end_time'), '17:00') : '';
  return `${end} ${to}` < `${start} ${from}` ? [optionFinding('dates', 'gbp.dates_order')] : [];
});

/** `button_link`: every button but a call leads to a valid link. */
export const buttonLink: Rule = ({ options }) => {
  const button = readText(options, 'button');
  if (button === '' || button === 'NONE' || button === 'CALL') return [];
  return isWebAddress(readText(options, 'button_link'))
    ? []
    : [optionFinding('button_link', 'gbp.button_link')];
};

/** `offer_link`: the link of an offer with details, when one is set, is valid. */
export const offerLink: Rule = (target) => {
  const address = readText(target.options, 'offer_link');
  if (typeOf(target) !== 'offer' || !readToggle(target.options, 'offer_has_details')) return [];
  return address === '' || isWebAddress(address) ? [] : [optionFinding('offer_link', 'gbp.offer_link')];
};
