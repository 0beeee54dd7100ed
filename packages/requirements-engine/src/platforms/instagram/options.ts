import { postTypeOptions } from '../../families/post-type.options.ts';

/** `options.instagram` (spec: Platform options). */
export const instagramOptions = postTypeOptions;
