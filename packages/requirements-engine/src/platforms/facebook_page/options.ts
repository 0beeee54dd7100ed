import { postTypeOptions } from '../../families/post-type.options.ts';

/** `options.facebook_page` (spec: Platform options). */
export const facebookPageOptions = postTypeOptions;
