import { accountById } from '../../kit/server.ts';
import type { Shown } from '../../kit/shown.ts';
import type { BlueskyRecord, BlueskyServer } from './server.ts';

/** How quirks change records. */
export const SHOWN_RECORDS: Shown<BlueskyServer, BlueskyRecord> = {
  id: ({ did, collection, rkey }) => `at://${did}/${collection}/${rkey}`,
  author: (server, { did }) => accountById(server, did)?.handle ?? '',
  texts: ({ value }, change) =>
    typeof value['text'] === 'string' ? { value: { ...value, text: change(value['text']) } } : {},
  withoutFile({ value }) {
    const { embed: _, ...rest } = value;
    return { value: rest };
  },
  withLink: (_server, { value }, uri) => ({
    value: {
      ...value,
      embed: { $type: 'app.bsky.embed.external', external: { uri, title: uri, description: '' } },
    },
  }),
  withId: { cannot: 'The record key is the client’s, and a taken one is refused.' },
  dates: { cannot: 'The date of a record is the client’s.' },
  lists: true,
};
