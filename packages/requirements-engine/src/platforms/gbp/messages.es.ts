import type { Sentences } from '../../messages/messages.ts';
import type { GbpMessageKey } from './message-keys.ts';

export const gbpEs: Sentences<GbpMessageKey> = {
  'gbp.event_title': ({ network }) => ({
    message: `${network}: la oferta o el evento no tiene título.`,
    fix: 'Escriba un título.',
  }),
  'gbp.dates_missing': ({ network }) => ({
    message: `${network}: a la oferta o al evento le falta una fecha válida de inicio o de fin.`,
    fix: 'Escriba las dos fechas.',
  }),
  'gbp.dates_order': ({ network }) => ({
    message: `${network}: la oferta o el evento termina antes de empezar.`,
    fix: 'Elija un final que no sea anterior al inicio.',
  }),
  'gbp.button_link': ({ network }) => ({
    message: `${network}: el botón no tiene un enlace válido.`,
    fix: 'Escriba un enlace que empiece por http:// o https://, o elija otro botón.',
  }),
  'gbp.offer_link': ({ network }) => ({
    message: `${network}: el enlace de la oferta no es una dirección http o https.`,
    fix: 'Escriba un enlace que empiece por http:// o https://, o déjelo vacío.',
  }),
};
