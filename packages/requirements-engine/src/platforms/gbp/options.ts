import type { OptionField } from '../../definition/option-field.ts';
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
    label: 'Kind',
    input: 'choice',
    default: 'post',
    choices: [
      { value: 'post', label: 'Post' },
      { value: 'offer', label: 'Offer' },
      { value: 'event', label: 'Event' },
    ],
  },
  {
    name: 'button',
    label: 'Button',
    input: 'choice',
    default: 'NONE',
    choices: [
      { value: 'NONE', label: 'None' },
      { value: 'BOOK', label: 'Book' },
      { value: 'ORDER', label: 'Order online' },
      { value: 'SHOP', label: 'Buy' },
      { value: 'LEARN_MORE', label: 'Learn more' },
      { value: 'SIGN_UP', label: 'Sign up' },
      { value: 'CALL', label: 'Call now' },
    ],
  },
  {
    ...LINK,
    name: 'button_link',
    label: 'Button link',
    when: { button: ['BOOK', 'ORDER', 'SHOP', 'LEARN_MORE', 'SIGN_UP'] },
    example: 'https://bakery.example/order',
  },
  {
    ...TEXT,
    name: 'event_title',
    label: 'Title',
    meets: 'title',
    limit: eventTitle,
    when: DATED,
    example: 'Bread week',
  },
  { ...DATE, name: 'start_date', label: 'Starts', example: '2026-03-02' },
  { ...DATE, name: 'end_date', label: 'Ends', example: '2026-03-08' },
  { ...TOGGLE, name: 'event_has_time', label: 'With times', when: { type: ['event'] } },
  { ...TIMED, name: 'start_time', label: 'From', default: '09:00' },
  { ...TIMED, name: 'end_time', label: 'To', default: '17:00' },
  { ...TOGGLE, name: 'offer_has_details', label: 'With details', when: { type: ['offer'] } },
  { ...TEXT, name: 'coupon_code', label: 'Coupon code', limit: coupon, when: DETAILED, example: 'RYE20' },
  { ...LINK, name: 'offer_link', label: 'Offer link', when: DETAILED, example: 'https://bakery.example/rye' },
  {
    name: 'terms',
    label: 'Terms',
    input: 'multiline',
    default: '',
    limit: terms,
    when: DETAILED,
    example: 'While stocks last.',
  },
] as const satisfies readonly OptionField[];
