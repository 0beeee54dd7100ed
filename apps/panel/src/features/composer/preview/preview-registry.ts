import type { PlatformKey } from '@crier/domain';
import type { ComponentType } from 'react';
import { BlueskyPreview } from './networks/bluesky/bluesky-preview.tsx';
import { FacebookPagePreview } from './networks/facebook_page/facebook-page-preview.tsx';
import { GbpPreview } from './networks/gbp/gbp-preview.tsx';
import { InstagramPreview } from './networks/instagram/instagram-preview.tsx';
import { LinkedinPreview } from './networks/linkedin/linkedin-preview.tsx';
import { LinkedinPagePreview } from './networks/linkedin_page/linkedin-page-preview.tsx';
import { MastodonPreview } from './networks/mastodon/mastodon-preview.tsx';
import { PinterestPreview } from './networks/pinterest/pinterest-preview.tsx';
import { PixelfedPreview } from './networks/pixelfed/pixelfed-preview.tsx';
import { ThreadsPreview } from './networks/threads/threads-preview.tsx';
import { TiktokPreview } from './networks/tiktok/tiktok-preview.tsx';
import { TwitterPreview } from './networks/twitter/twitter-preview.tsx';
import { YoutubePreview } from './networks/youtube/youtube-preview.tsx';
import type { ShapeProps } from './shape.ts';
import { ofOnePost } from './single-post.tsx';

/** How each network shows a post. */
export const PREVIEWS: Readonly<Record<PlatformKey, ComponentType<ShapeProps>>> = {
  bluesky: BlueskyPreview,
  facebook_page: ofOnePost(FacebookPagePreview),
  gbp: ofOnePost(GbpPreview),
  instagram: ofOnePost(InstagramPreview),
  linkedin: ofOnePost(LinkedinPreview),
  linkedin_page: ofOnePost(LinkedinPagePreview),
  mastodon: MastodonPreview,
  pinterest: ofOnePost(PinterestPreview),
  pixelfed: ofOnePost(PixelfedPreview),
  threads: ThreadsPreview,
  tiktok: ofOnePost(TiktokPreview),
  twitter: TwitterPreview,
  youtube: ofOnePost(YoutubePreview),
};
