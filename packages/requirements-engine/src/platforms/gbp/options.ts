import * as z from 'zod';

const text = z.string().nullish();

/** `options.gbp` (spec: Platform options). Dates are `YYYY-MM-DD` of the location, times `HH:MM`. */
export const gbpOptions = z.object({
  type: z.enum(['post', 'offer', 'event']).nullish(),
  button: z.enum(['NONE', 'BOOK', 'ORDER', 'SHOP', 'LEARN_MORE', 'SIGN_UP', 'CALL']).nullish(),
  button_link: text,
  event_title: text,
  start_date: text,
  end_date: text,
  event_has_time: z.boolean().nullish(),
  start_time: text,
  end_time: text,
  offer_has_details: z.boolean().nullish(),
  coupon_code: text,
  offer_link: text,
  terms: text,
});
