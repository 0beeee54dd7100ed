import type { Sentences } from '../../messages/messages.ts';
import type { GbpMessageKey } from './message-keys.ts';

export const gbpEn: Sentences<GbpMessageKey> = {
  'gbp.event_title': ({ network }) => ({
    message: `${network}: the offer or event has no title.`,
    fix: 'Enter a title.',
  }),
  'gbp.dates_missing': ({ network }) => ({
    message: `${network}: the offer or event lacks a valid start or end date.`,
    fix: 'Enter both dates.',
  }),
  'gbp.dates_order': ({ network }) => ({
    message: `${network}: the offer or event ends before it begins.`,
    fix: 'Choose an end that is not before the start.',
  }),
  'gbp.button_link': ({ network }) => ({
    message: `${network}: the button has no valid link.`,
    fix: 'Enter a link that begins with http:// or https://, or choose another button.',
  }),
  'gbp.offer_link': ({ network }) => ({
    message: `${network}: the link of the offer is not an http or https address.`,
    fix: 'Enter a link that begins with http:// or https://, or leave it empty.',
  }),
};
