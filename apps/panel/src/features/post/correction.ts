import type { CallInput } from '@crier/client';
import { type CheckPost, knownOptions, publishableText } from '@crier/requirements-engine';
import type { Post } from '../../ui/posts/post-facts.ts';
import type { Publication } from './story.ts';

type Version = Post['versions'][number];
export type Item = Version['content'][number];

/** What an account publishes instead of the version that failed. */
export type Correction = NonNullable<NonNullable<CallInput<'retryPost'>['body']>['version']>;

/** The version that the account publishes: its own, or else the original; undefined for a post without versions. */
export function versionFor({ versions }: Pick<Post, 'versions'>, account: number): Version | undefined {
  return (
    versions.find(({ account_id }) => account_id === account) ??
    versions.find(({ is_original }) => is_original)
  );
}

/** Whether a part of the publication is or may be public, so that it can no longer be changed. */
export function isPartlyPublic({ steps }: Pick<Publication, 'steps'>): boolean {
  return steps.some(
    ({ remote_url, removed_at, state }) =>
      (remote_url !== null && removed_at === null) || state === 'sent' || state === 'unknown',
  );
}

/** The version with its bodies as plain text, which people edit. */
export function editable({ content, ...version }: Version): Version {
  return {
    ...version,
    // Every network reads HTML in the same way, so any of them will do.
    content: content.map((item) => ({
      ...item,
      body: publishableText('mastodon', { body: item.body, body_format: item.body_format ?? 'auto' }),
      body_format: 'text',
    })),
  };
}

/** The version with an item changed. */
export function withItem(version: Version, place: number, own: Partial<Item>): Version {
  return {
    ...version,
    content: version.content.map((item, index) => (index === place ? { ...item, ...own } : item)),
  };
}

/** The version as it is sent. Options and language stay those that the service has. */
export function correctionOf({ content }: Version): Correction {
  return {
    content: content.map(({ body, url, media, video_thumbs, poll, delay_minutes }) => ({
      ...{ body, body_format: 'text' as const, url: url === '' ? null : url },
      media: media.map(({ id }) => id),
      video_thumbs: video_thumbs.filter(({ media_id }) => media.some(({ id }) => id === media_id)),
      ...(poll ? { poll } : {}),
      ...(delay_minutes ? { delay_minutes } : {}),
    })),
  };
}

/** The version in the form that the requirements check. */
export function checkPostOf({ content, options, language, disclosure, audience }: Version): CheckPost {
  return {
    versions: [
      {
        ...{ account_id: 0, is_original: true, language, disclosure, audience },
        options: knownOptions(options as Parameters<typeof knownOptions>[0]),
        content: content.map(checkItemOf),
      },
    ],
  };
}

function checkItemOf({ body, url, media, poll }: Item) {
  return {
    ...{ body, body_format: 'text' as const, url: url === '' ? null : url, poll: poll ?? null },
    media: media.map(({ id, type, mime_type, size, width, height, alt_text, ...measured }) => {
      const { duration_ms, video_codec, audio_codec, frame_rate, details } = measured;
      return {
        ...{ id, type, mime_type, size, width, height, alt_text },
        ...{ duration_ms, video_codec, audio_codec, frame_rate, details },
      };
    }),
  };
}
