import type { OptionTerms } from '../../definition/option-field.ts';
import { coupon, eventTitle, terms } from './limits.ts';

const DATED = { type: ['offer', 'event'] } as const;
const DETAILED = { type: ['offer'], offer_has_details: [true] } as const;
const TIMED = { input: 'time', when: { type: ['event'], event_has_time: [true] } } as const;
const TEXT = { input: 'text', default: '' } as const;
const LINK = { input: 'url', default: '' } as const;
const DATE = { input: 'date', meets: 'dates', default: null, when: DATED } as const;
const TOGGLE = { input: 'toggle', default: false } as const;

/** In the order of the form. Dates are `YYYY-MM-DD` of the location, times `HH:MM`. */
export const gbpOptions = [
  {
    name: 'type',
    input: 'choice',
    default: 'post',
    choices: ['post', 'offer', 'event'],
  },
  {
    name: 'button',
    input: 'choice',
    default: 'NONE',
    choices: ['NONE', 'BOOK', 'ORDER', 'SHOP', 'LEARN_MORE', 'SIGN_UP', 'CALL'],
  },
  {
    ...LINK,
    name: 'button_link',
    when: { button: ['BOOK', 'ORDER', 'SHOP', 'LEARN_MORE', 'SIGN_UP'] },
  },
  {
    ...TEXT,
    name: 'event_title',
    meets: 'title',
    limit: eventTitle,
    when: DATED,
  },
  { ...DATE, name: 'start_date' },
  { ...DATE, name: 'end_date' },
  { ...TOGGLE, name: 'event_has_time', when: { type: ['event'] } },
  { ...TIMED, name: 'start_time', default: '09:00' },
  { ...TIMED, name: 'end_time', default: '17:00' },
  { ...TOGGLE, name: 'offer_has_details', when: { type: ['offer'] } },
  { ...TEXT, name: 'coupon_code', limit: coupon, when: DETAILED },
  { ...LINK, name: 'offer_link', when: DETAILED },
  {
    name: 'terms',
    input: 'multiline',
    default: '',
    limit: terms,
    when: DETAILED,
  },
] as const satisfies readonly OptionTerms[];
