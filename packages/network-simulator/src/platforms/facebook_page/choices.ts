import { badParameter } from '../../families/meta-graph/errors.ts';
import { type Fields, objectIn } from '../../http/body.ts';
import { type Chosen, chosenOf } from '../../kit/chosen.ts';

/** What an author says of a post of the feed besides its text (Facebook docs: Page feed). */
export function feedChoices(fields: Fields): Chosen {
  return chosenOf({ countries: countriesIn(fields) });
}

/** What an author says of a video or a reel besides its text (Facebook docs: Page videos, Page video reels). */
export function videoChoices(fields: Fields): Chosen {
  return chosenOf({ title: fields.text('title'), countries: countriesIn(fields) });
}

/** The countries in which alone a post is shown. */
function countriesIn(fields: Fields): readonly string[] {
  const text = fields.text('targeting');
  if (text === undefined) return [];
  const { countries } = objectIn(objectIn(parsed(text))['geo_locations']);
  const isList = Array.isArray(countries) && countries.length > 0;
  if (!isList || !countries.every((country) => typeof country === 'string' && /^[A-Z]{2}$/.test(country)))
    throw badParameter('Param targeting[geo_locations][countries] must be a list of ISO 3166 codes');
  return countries;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badParameter('Param targeting must be JSON');
  }
}
