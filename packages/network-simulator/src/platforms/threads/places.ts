import { ensureScopes, type GraphCall } from '../../families/meta-graph/endpoints.ts';
import { badParameter } from '../../families/meta-graph/errors.ts';
import { pickFields } from '../../families/meta-graph/fields.ts';
import type { GraphServer } from '../../families/meta-graph/server.ts';

export const PLACE_SCOPES = ['threads_basic', 'threads_location_tagging'];

/** What everybody finds. */
const PLACES = [
  { id: '106377336067638', name: 'Menlo Park', address: undefined, city: 'Menlo Park', country: 'USA' },
  { id: '12345', name: 'Harbour Bakery', address: '1 Quay', city: 'Menlo Park', country: 'USA' },
  { id: '12346', name: 'Harbour Café', address: '3 Quay', city: 'Porto', country: 'Portugal' },
] as const;

/** `GET /location_search`: places whose names or towns have the words; it has no pages (Threads docs: "Location tagging"). */
export function searchPlaces(_server: GraphServer, { query }: GraphCall) {
  const words = query.get('q')?.trim().toLowerCase() ?? '';
  if (words === '' && !(query.has('latitude') && query.has('longitude')))
    throw badParameter('Param q, or latitude and longitude, must be provided');
  const found = PLACES.filter(({ name, city }) => `${name} ${city}`.toLowerCase().includes(words));
  return { data: found.map((place) => pickFields(query, { ...place }, 'name,address,city,country')) };
}

/** Throws unless the call may name a place, and names one that exists. */
export function ensurePlace({ caller, fields }: GraphCall): void {
  const id = fields.text('location_id');
  if (id === undefined) return;
  ensureScopes(caller, PLACE_SCOPES);
  if (!PLACES.some((place) => place.id === id))
    throw badParameter('Param location_id must be a valid location ID');
}
