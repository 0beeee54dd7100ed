import { DISCLOSURE } from './post-shapes.ts';
import { absent, id, list, object, optional, record, type Shape, text } from './shapes.ts';

/** What the service's records of accounts have besides; the engine does not need it. */
const OTHERS = [
  'uuid',
  'username',
  'image',
  'authorized',
  'access_ends_at',
  'access_renews',
  'created_at',
  'status',
  'external_url',
  'errors',
  'failures',
];

/** An account as the service knows it. */
export const account: Shape = /* @__PURE__ */ record(
  {
    id,
    provider: text,
    name: absent(text),
    data: optional(object),
    limits: optional(object),
    language: optional(text),
    disclosure: DISCLOSURE,
  },
  OTHERS,
);

export const accountList: Shape = /* @__PURE__ */ list(account);
