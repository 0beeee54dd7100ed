import { expect, test } from 'vitest';
import { zoneToOffer } from './zone-question.ts';

test.each([
  ['a browser elsewhere', 'Europe/Berlin', 'Europe/Lisbon', null, 'Europe/Lisbon'],
  ['a browser in the same zone', 'Europe/Berlin', 'Europe/Berlin', null, null],
  ['another name of the same zone', 'Asia/Calcutta', 'Asia/Kolkata', null, null],
  ['a browser that does not tell', 'Europe/Berlin', null, null, null],
  ['a difference that was declined', 'Europe/Berlin', 'Europe/Lisbon', 'Europe/Berlin Europe/Lisbon', null],
  ['a third zone', 'Europe/Berlin', 'Asia/Tokyo', 'Europe/Berlin Europe/Lisbon', 'Asia/Tokyo'],
  ['a changed own zone', 'UTC', 'Europe/Lisbon', 'Europe/Berlin Europe/Lisbon', 'Europe/Lisbon'],
])('the zone to offer for %s', (_case, own, there, kept, offered) => {
  expect(zoneToOffer(own, there, kept)).toBe(offered);
});
