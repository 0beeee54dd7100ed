import type { Finding, Rule } from '../../definition/platform.ts';
import type { OptionValues } from '../../options/option-types.ts';
import { finding } from '../../rules/finding.ts';
import { isWebAddress } from '../../rules/web-address.ts';
import { gbpOptions } from './options.ts';
import { parseDate, parseTime } from './schedule.ts';

type Options = OptionValues<typeof gbpOptions>;

/** Offers and events have a title and dates; plain posts have neither. */
function dated(rule: (options: Options) => readonly Finding[]): Rule {
  return ({ read }) => {
    const options = read(gbpOptions);
    return options.type === 'post' ? [] : rule(options);
  };
}

/** `title`: offers and events have a title. */
export const title: Rule = dated((options) =>
  options.event_title === '' ? [finding('title', 'gbp.event_title')] : [],
);

/** `dates`: offers and events begin and end, in this order. Times count for events that have them. */
export const dates: Rule = dated((options) => {
  const start = parseDate(options.start_date);
  const end = parseDate(options.end_date);
  if (start === null || end === null) return [finding('dates', 'gbp.dates_missing')];
  const hasTime = options.type === 'event' && options.event_has_time;
  const from = hasTime ? parseTime(options.start_time, '09:00') : '';
  const to = hasTime ? parseTime(options.end_time, '17:00') : '';
  return `${end} ${to}` < `${start} ${from}` ? [finding('dates', 'gbp.dates_order')] : [];
});

/** `button_link`: every button except a call leads to a valid link. */
export const buttonLink: Rule = ({ read }) => {
  const { button, button_link: address } = read(gbpOptions);
  const leads = button !== 'NONE' && button !== 'CALL';
  return leads && !isWebAddress(address) ? [finding('button_link', 'gbp.button_link')] : [];
};

/** `offer_link`: the link of an offer with details, when one is set, is valid. */
export const offerLink: Rule = ({ read }) => {
  const { type, offer_has_details: hasDetails, offer_link: address } = read(gbpOptions);
  if (type !== 'offer' || !hasDetails) return [];
  return address === '' || isWebAddress(address) ? [] : [finding('offer_link', 'gbp.offer_link')];
};
