import { list, number, optional, record, type Shape, text } from './shapes.ts';

/** The poll of a content item. */
export const POLL: Shape = /* @__PURE__ */ optional(
  /* @__PURE__ */ record({
    question: /* @__PURE__ */ optional(text),
    choices: /* @__PURE__ */ list(text),
    ends_after: number,
  }),
);
