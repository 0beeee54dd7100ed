/** What only the rules of this network say. */
export type GbpMessageKey =
  | 'gbp.event_title'
  | 'gbp.dates_missing'
  | 'gbp.dates_order'
  | 'gbp.button_link'
  | 'gbp.offer_link';
