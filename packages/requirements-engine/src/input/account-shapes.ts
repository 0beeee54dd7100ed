import { absent, id, list, object, optional, record, type Shape, text } from './shapes.ts';

/** An account as the service knows it. */
export const account: Shape = /* @__PURE__ */ record({
  id,
  provider: text,
  name: absent(text),
  data: optional(object),
  limits: optional(object),
});

export const accountList: Shape = /* @__PURE__ */ list(account);
