import type { OptionField } from '../../definition/option-field.ts';
import { coupon, eventTitle, terms } from './limits.ts';

const DATED = { type: ['offer', 'event'] };
const DETAILED = { type: ['offer'], offer_has_details: [true] };
const TIMED = { type: ['event'], event_has_time: [true] };

/** The form of `options.gbp`, in the order in which it is filled in. */
export const fields: readonly OptionField[] = [
  {
    name: 'type',
    label: 'Kind',
    input: 'choice',
    perAccount: false,
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
    perAccount: false,
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
    name: 'button_link',
    label: 'Button link',
    input: 'url',
    perAccount: false,
    default: '',
    when: { button: ['BOOK', 'ORDER', 'SHOP', 'LEARN_MORE', 'SIGN_UP'] },
  },
  {
    name: 'event_title',
    label: 'Title',
    input: 'text',
    perAccount: false,
    default: '',
    maxLength: eventTitle.value,
    when: DATED,
  },
  { name: 'start_date', label: 'Starts', input: 'date', perAccount: false, default: null, when: DATED },
  { name: 'end_date', label: 'Ends', input: 'date', perAccount: false, default: null, when: DATED },
  {
    name: 'event_has_time',
    label: 'With times',
    input: 'toggle',
    perAccount: false,
    default: false,
    when: { type: ['event'] },
  },
  { name: 'start_time', label: 'From', input: 'time', perAccount: false, default: '09:00', when: TIMED },
  { name: 'end_time', label: 'To', input: 'time', perAccount: false, default: '17:00', when: TIMED },
  {
    name: 'offer_has_details',
    label: 'With details',
    input: 'toggle',
    perAccount: false,
    default: false,
    when: { type: ['offer'] },
  },
  {
    name: 'coupon_code',
    label: 'Coupon code',
    input: 'text',
    perAccount: false,
    default: '',
    maxLength: coupon.value,
    when: DETAILED,
  },
  { name: 'offer_link', label: 'Offer link', input: 'url', perAccount: false, default: '', when: DETAILED },
  {
    name: 'terms',
    label: 'Terms',
    input: 'multiline',
    perAccount: false,
    default: '',
    maxLength: terms.value,
    when: DETAILED,
  },
];
