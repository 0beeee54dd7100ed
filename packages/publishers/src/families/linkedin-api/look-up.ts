import type { FoundEntry, JsonValue, LookupAnswer, LookupQuery } from '@crier/domain';
import type { CallResult } from '../../http/call.ts';
import { addressAt, arrayAt, idAt, objectAt, textAt } from '../../http/json.ts';
import { isAnswer } from '../../http/outcome.ts';
import { LOOKUP_MS, lookupFailure, NOTHING_FOUND } from '../../lookup-answers.ts';
import { readAnswer } from './errors.ts';
import type { LinkedinSession } from './session.ts';

/** The address of a page of a company, a school or a showcase; its vanity name is the first segment. */
const PAGE_ADDRESS = /linkedin\.com\/(?:company|school|showcase)\/([^/?#\s]+)/i;
const VANITY_NAME = /^[\p{L}\p{N}_-]{1,100}$/u;
/** LinkedIn searches from the first characters of a name. */
const LEAST_KEYWORDS = 3;

/** How followers of the author are looked up; null where the app has no approval for it. */
export type FollowerSearch = 'approved' | null;

/**
 * Companies by the address or the vanity name of their page, and, for pages whose app is approved for it, followers by
 * the beginning of their names (LinkedIn docs: Organization Lookup, People Typeahead API).
 */
export async function lookUp(
  session: LinkedinSession,
  { name }: LookupQuery,
  followers: FollowerSearch,
): Promise<LookupAnswer> {
  const companies = await findCompanies(session, name.trim());
  if (followers === null) return companies;
  const people = await findFollowers(session, name.trim());
  if (companies.outcome !== 'found')
    return people.outcome === 'found' && people.entries.length > 0 ? people : companies;
  return people.outcome === 'found'
    ? { outcome: 'found', entries: [...companies.entries, ...people.entries] }
    : companies;
}

async function findCompanies(session: LinkedinSession, typed: string): Promise<LookupAnswer> {
  const vanityName = vanityNameIn(typed);
  if (vanityName === null) return NOTHING_FOUND;
  const query = { q: 'vanityName', vanityName };
  return entriesOf(await session.call({ ...reading, path: '/rest/organizations', query }), companyFrom);
}

async function findFollowers(session: LinkedinSession, typed: string): Promise<LookupAnswer> {
  const keywords = typed.replace(/^@/, '');
  if (keywords.length < LEAST_KEYWORDS || PAGE_ADDRESS.test(typed)) return NOTHING_FOUND;
  const query = { q: 'organizationFollowers', keywords, organization: session.author };
  return entriesOf(await session.call({ ...reading, path: '/rest/peopleTypeahead', query }), personFrom);
}

const reading = { method: 'GET', timeoutMs: LOOKUP_MS } as const;

/** A 403 is about the lookup, which needs an approval of its own, and not about the account. */
function entriesOf(result: CallResult, entryFrom: (json: JsonValue) => FoundEntry | undefined): LookupAnswer {
  const answer = readAnswer(result, 'reading', 'object');
  if (!isAnswer(answer)) return lookupFailure(answer);
  const entries = (arrayAt(answer.json, 'elements') ?? []).flatMap((one) => entryFrom(one) ?? []);
  return { outcome: 'found', entries };
}

/** The vanity name in an address; else the words of a name as most pages have them in theirs. */
function vanityNameIn(typed: string): string | null {
  const address = PAGE_ADDRESS.exec(typed)?.[1];
  const name =
    address ??
    typed
      .replace(/^@/, '')
      .trim()
      .toLowerCase()
      .replace(/[\s.]+/g, '-');
  const plain = name.replace(/^-+|-+$/g, '');
  return VANITY_NAME.test(plain) ? plain : null;
}

function companyFrom(json: JsonValue): FoundEntry | undefined {
  const id = idAt(json, 'id');
  const name = textAt(json, 'localizedName');
  if (id === undefined || name === undefined) return undefined;
  const vanityName = textAt(json, 'vanityName');
  return {
    id: textAt(json, '$URN') ?? `urn:li:organization:${id}`,
    name,
    detail: vanityName === undefined ? null : `linkedin.com/company/${vanityName}`,
    picture: addressAt(objectAt(json, 'logoV2'), 'cropped') ?? null,
  };
}

function personFrom(json: JsonValue): FoundEntry | undefined {
  const id = textAt(json, 'member');
  const name = [textAt(json, 'firstName'), textAt(json, 'lastName')].filter(Boolean).join(' ');
  if (id === undefined || name === '') return undefined;
  return { id, name, detail: textAt(json, 'headline') ?? null, picture: null };
}
