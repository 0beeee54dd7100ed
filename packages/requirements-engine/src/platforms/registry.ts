import type { Networks } from '../definition/networks.ts';
import { readHtml } from '../html/read-html.ts';
import { networksOf } from '../networks-of.ts';
import { allPlatforms } from './all-platforms.ts';

/** All of them, as every function of the main entry knows them. */
export const NETWORKS: Networks = /* @__PURE__ */ networksOf(allPlatforms, { areAll: true, readHtml });
