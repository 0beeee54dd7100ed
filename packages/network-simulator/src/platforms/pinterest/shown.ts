import { accountById } from '../../kit/server.ts';
import type { Shown } from '../../kit/shown.ts';
import type { PinterestPin, PinterestServer } from './server.ts';

/** How quirks change pins. */
export const SHOWN_PINS: Shown<PinterestServer, PinterestPin> = {
  id: ({ id }) => id,
  author: (server, { accountId }) => accountById(server, accountId)?.handle ?? '',
  texts: ({ title, description }, change) => ({
    title: title === null ? null : change(title),
    description: description === null ? null : change(description),
  }),
  withoutFile: ({ mediaIds }) => ({ mediaIds: mediaIds.slice(0, -1) }),
  withLink: (_server, _pin, link) => ({ link }),
  withId: (pin, id) => ({ ...pin, id }),
  dates: true,
  lists: true,
};
