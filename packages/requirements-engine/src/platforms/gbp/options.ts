import type { OptionTerms } from '../../definition/option-field.ts';

const TEXT = { input: 'text', default: '' } as const;
const LINK = { input: 'url', default: '' } as const;
const DATE = { input: 'date', default: null } as const;
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
  { ...LINK, name: 'button_link' },
  { ...TEXT, name: 'event_title' },
  { ...DATE, name: 'start_date' },
  { ...DATE, name: 'end_date' },
  { ...TOGGLE, name: 'event_has_time' },
  { name: 'start_time', input: 'time', default: '09:00' },
  { name: 'end_time', input: 'time', default: '17:00' },
  { ...TOGGLE, name: 'offer_has_details' },
  { ...TEXT, name: 'coupon_code' },
  { ...LINK, name: 'offer_link' },
  { name: 'terms', input: 'multiline', default: '' },
] as const satisfies readonly OptionTerms[];
