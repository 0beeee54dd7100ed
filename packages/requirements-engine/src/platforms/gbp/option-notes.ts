import type { OptionNotes } from '../../definition/option-field.ts';
import { coupon, eventTitle, terms } from './limits.ts';
import type { gbpOptions } from './options.ts';

const SOURCE = { source: 'Google Business Profile API docs: local posts', date: '2026' } as const;
const DATED = { when: { type: ['offer', 'event'] }, ...SOURCE } as const;
const DATE = { meets: 'dates', ...DATED } as const;
const DETAILED = { when: { type: ['offer'], offer_has_details: [true] }, ...SOURCE } as const;
const TIMED = { when: { type: ['event'], event_has_time: [true] }, ...SOURCE } as const;

export const gbpOptionNotes: OptionNotes<typeof gbpOptions> = {
  type: { label: 'Kind', choices: { post: 'Post', offer: 'Offer', event: 'Event' }, ...SOURCE },
  button: {
    label: 'Button',
    choices: {
      NONE: 'None',
      BOOK: 'Book',
      ORDER: 'Order online',
      SHOP: 'Buy',
      LEARN_MORE: 'Learn more',
      SIGN_UP: 'Sign up',
      CALL: 'Call now',
    },
    ...SOURCE,
  },
  button_link: {
    label: 'Button link',
    example: 'https://bakery.example/order',
    when: { button: ['BOOK', 'ORDER', 'SHOP', 'LEARN_MORE', 'SIGN_UP'] },
    ...SOURCE,
  },
  event_title: { label: 'Title', example: 'Bread week', meets: 'title', limit: eventTitle, ...DATED },
  start_date: { label: 'Starts', example: '2026-03-02', ...DATE },
  end_date: { label: 'Ends', example: '2026-03-08', ...DATE },
  event_has_time: { label: 'With times', when: { type: ['event'] }, ...SOURCE },
  start_time: { label: 'From', ...TIMED },
  end_time: { label: 'To', ...TIMED },
  offer_has_details: { label: 'With details', when: { type: ['offer'] }, ...SOURCE },
  coupon_code: { label: 'Coupon code', example: 'RYE20', limit: coupon, ...DETAILED },
  offer_link: { label: 'Offer link', example: 'https://bakery.example/rye', ...DETAILED },
  terms: { label: 'Terms', example: 'While stocks last.', limit: terms, ...DETAILED },
};
