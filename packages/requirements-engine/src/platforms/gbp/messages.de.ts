import type { Sentences } from '../../messages/messages.ts';
import type { GbpMessageKey } from './message-keys.ts';

export const gbpDe: Sentences<GbpMessageKey> = {
  'gbp.event_title': ({ network }) => ({
    message: `${network}: Das Angebot oder die Veranstaltung hat keinen Titel.`,
    fix: 'Geben Sie einen Titel ein.',
  }),
  'gbp.dates_missing': ({ network }) => ({
    message: `${network}: Dem Angebot oder der Veranstaltung fehlt ein gültiger Beginn oder ein gültiges Ende.`,
    fix: 'Geben Sie beide Daten ein.',
  }),
  'gbp.dates_order': ({ network }) => ({
    message: `${network}: Das Angebot oder die Veranstaltung endet vor dem Beginn.`,
    fix: 'Wählen Sie ein Ende, das nicht vor dem Beginn liegt.',
  }),
  'gbp.button_link': ({ network }) => ({
    message: `${network}: Die Schaltfläche hat keinen gültigen Link.`,
    fix: 'Geben Sie einen Link ein, der mit http:// oder https:// beginnt, oder wählen Sie eine andere Schaltfläche.',
  }),
  'gbp.offer_link': ({ network }) => ({
    message: `${network}: Der Link des Angebots ist keine http- oder https-Adresse.`,
    fix: 'Geben Sie einen Link ein, der mit http:// oder https:// beginnt, oder lassen Sie ihn leer.',
  }),
};
