import { accounts } from './accounts/accounts.ts';
import { administration } from './administration/administration.ts';
import { calendar } from './calendar/calendar.ts';
import { composer } from './composer/composer-pages.ts';
import type { Feature } from './feature.ts';
import { firstVisit } from './first-visit/first-visit.ts';
import { home } from './home/home.ts';
import { me } from './me/me.ts';
import { media } from './media/media.ts';
import { post } from './post/post.ts';
import { posts } from './posts/posts.ts';
import { settings } from './settings/settings.ts';

/** Every feature of the panel, in the order of the rail. */
export const FEATURES: readonly Feature[] = [
  composer,
  home,
  calendar,
  posts,
  post,
  media,
  accounts,
  settings,
  administration,
  me,
  firstVisit,
];
