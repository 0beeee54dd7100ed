import { ensureOwn, type GraphCall } from '../../families/meta-graph/endpoints.ts';
import { unknownObject } from '../../families/meta-graph/errors.ts';
import { pageOf, pickFields } from '../../families/meta-graph/fields.ts';
import type { Account } from '../../kit/server.ts';
import { pagesOf, pageWithToken } from './pages.ts';
import type { FacebookServer } from './server.ts';

/** `GET /me/businesses`: a user with pages has one business portfolio (Marketing API docs: Business). */
export function listBusinesses(server: FacebookServer, call: GraphCall) {
  const user = ensureOwn(call);
  const portfolios = pagesOf(server, user).length === 0 ? [] : [{ id: portfolioId(user) }];
  return pageOf(call.query, portfolios, ({ id }) =>
    pickFields(call.query, { id, name: `${user.displayName} Ltd` }, 'name'),
  );
}

/**
 * `GET /{business}/owned_pages` and `…/client_pages`: the first page of a user is the portfolio's own, the others are its
 * clients'.
 */
export function listPortfolio(kind: 'owned' | 'client') {
  return (server: FacebookServer, call: GraphCall) => {
    const user = call.caller.account;
    if (call.param('id') !== portfolioId(user)) throw unknownObject(call.param('id'));
    const pages = pagesOf(server, user);
    const listed = kind === 'owned' ? pages.slice(0, 1) : pages.slice(1);
    return pageOf(call.query, listed.toReversed(), (page) => pageWithToken(server, page, call));
  };
}

function portfolioId({ id }: Account): string {
  return `9${id}`;
}
