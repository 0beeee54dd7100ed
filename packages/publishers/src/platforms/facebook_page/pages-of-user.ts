import type { ConnectedAccount } from '@crier/domain';
import type { ApiReader, Read } from '../../connections/api-reader.ts';
import { identity } from '../../connections/app-connection.ts';
import type { Grant } from '../../connections/grant.ts';
import { arrayAt, idAt, objectAt, textAt } from '../../http/json.ts';
import { GRAPH } from './graph.ts';
import { PAGE_FIELDS, pageFrom } from './page.ts';

const MOST_LISTS = 10;
/** More portfolios than anyone would choose pages from; each costs two calls. */
const MOST_BUSINESSES = 25;
/** Pages that a portfolio owns, and those that others let it work for (Marketing API docs: Business). */
const PORTFOLIO_LISTS = ['owned_pages', 'client_pages'] as const;

type Failed = Exclude<Read, { readonly outcome: 'read' }>;
type Found = { readonly outcome: 'found'; readonly pages: readonly ConnectedAccount[] } | Failed;

/**
 * The pages that a grant covers, each once. `/me/accounts` leaves out the pages of a business portfolio unless the grant
 * has `business_management`; then the portfolios themselves list them (openpost#216, trypost PR 292; 2026-11).
 */
export async function pagesOfUser(read: ApiReader, grant: Grant, withPortfolios: boolean): Promise<Found> {
  const own = await pagesAt(read, grant, 'me/accounts');
  if (own.outcome !== 'found' || !withPortfolios) return own;
  const businesses = await listAt(read, grant, 'me/businesses', 'id');
  if (businesses.outcome !== 'listed') return businesses;
  const pages = new Map(own.pages.map((page) => [page.remoteId, page]));
  for (const business of businesses.items.slice(0, MOST_BUSINESSES)) {
    const id = idAt(business, 'id');
    if (id === undefined) continue;
    for (const list of PORTFOLIO_LISTS) {
      const more = await pagesAt(read, grant, `${id}/${list}`);
      // A portfolio in which the person may not see this list hides nothing else.
      if (more.outcome === 'refused') continue;
      if (more.outcome !== 'found') return more;
      for (const page of more.pages) if (!pages.has(page.remoteId)) pages.set(page.remoteId, page);
    }
  }
  return { outcome: 'found', pages: [...pages.values()] };
}

/** Only pages for which the person may act come with a token. */
async function pagesAt(read: ApiReader, grant: Grant, path: string): Promise<Found> {
  const listed = await listAt(read, grant, path, `${PAGE_FIELDS},access_token`);
  if (listed.outcome !== 'listed') return listed;
  const pages = listed.items.flatMap((page) => {
    const facts = pageFrom(page);
    const accessToken = textAt(page, 'access_token');
    if (facts === undefined || accessToken === undefined) return [];
    const credentials = { accessToken, refreshToken: null };
    return [{ ...identity(grant, facts), credentials, expiresAt: null }];
  });
  return { outcome: 'found', pages };
}

async function listAt(read: ApiReader, { accessToken }: Grant, path: string, fields: string) {
  const items = [];
  let after: string | undefined;
  for (let lists = 0; lists < MOST_LISTS; lists += 1) {
    const answer = await read({
      url: `${GRAPH}/${path}`,
      query: { fields, limit: '100', ...(after === undefined ? {} : { after }) },
      accessToken,
    });
    if (answer.outcome !== 'read') return answer;
    items.push(...(arrayAt(answer.json, 'data') ?? []));
    const paging = objectAt(answer.json, 'paging');
    after = textAt(paging, 'next') === undefined ? undefined : textAt(objectAt(paging, 'cursors'), 'after');
    if (after === undefined) break;
  }
  return { outcome: 'listed', items } as const;
}
