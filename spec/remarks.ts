import type { Remark } from './requirement.ts';

/** The sentences of the specification that demand nothing of the service. */
export const remarks: readonly Remark[] = [
  {
    place: 'Social Publishing Service API Specification',
    text: 'This document covers the whole service: what it does, its resources, states, endpoints, authentication, events, errors, limits and versioning. Parts with no detail available are marked at the place where the gap lies.',
  },
  { place: 'Resources and their fields > Platform options', text: 'Options named in the Errors part:' },
  { place: 'States and transitions', text: "Facts about a post's accounts that are shown:" },
  { place: 'States and transitions', text: 'OAuth app states and moves:' },
  { place: 'Endpoints > Paginated lists', text: 'Query parameters:' },
  { place: 'Endpoints > OAuth and discovery endpoints', text: 'Parameters are given under Authentication.' },
  { place: 'Authentication > OAuth 2.1 server', text: 'JWT assertion rules:' },
];
