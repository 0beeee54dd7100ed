import type { OptionNotes } from '../../definition/option-field.ts';
import type { gbpOptions } from './options.ts';

const SOURCE = { source: 'Google Business Profile API docs: local posts', date: '2026' } as const;

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
  button_link: { label: 'Button link', example: 'https://bakery.example/order', ...SOURCE },
  event_title: { label: 'Title', example: 'Bread week', ...SOURCE },
  start_date: { label: 'Starts', example: '2026-03-02', ...SOURCE },
  end_date: { label: 'Ends', example: '2026-03-08', ...SOURCE },
  event_has_time: { label: 'With times', ...SOURCE },
  start_time: { label: 'From', ...SOURCE },
  end_time: { label: 'To', ...SOURCE },
  offer_has_details: { label: 'With details', ...SOURCE },
  coupon_code: { label: 'Coupon code', example: 'RYE20', ...SOURCE },
  offer_link: { label: 'Offer link', example: 'https://bakery.example/rye', ...SOURCE },
  terms: { label: 'Terms', example: 'While stocks last.', ...SOURCE },
};
