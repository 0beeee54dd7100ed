import type { StepContext } from '@crier/domain';
import { optionsOf } from '@crier/requirements-engine';
import type { GraphFields } from '../../families/meta-graph/graph.ts';

type Request = Pick<StepContext, 'request'>;

/** The countries in which alone a post is shown (Facebook docs: Page feed, `targeting`). */
export function feedFields({ request: { account, options } }: Request): GraphFields {
  const { countries } = optionsOf('facebook_page', options, account.id);
  return countries === null ? {} : { targeting: JSON.stringify({ geo_locations: { countries } }) };
}

/** Videos and reels have a title beside their text (Facebook docs: Page videos, Page video reels). */
export function videoFields(context: Request): GraphFields {
  const { account, options } = context.request;
  const { title } = optionsOf('facebook_page', options, account.id);
  return { ...(title === null ? {} : { title }), ...feedFields(context) };
}
