import type { PlannedStep, PublishRequest } from '@crier/domain';
import { optionsOf, sentDisclosure } from '@crier/requirements-engine';
import { stepUuid } from '../../step-keys.ts';
import { mediaInWords } from '../../step-subject.ts';

/** Whether a publication only reaches the creator's inbox, where they finish it in TikTok's app. */
export function isDraft({ account }: Pick<PublishRequest, 'account'>): boolean {
  return account.limits?.['direct_posting'] === false;
}

export function isVideo({ content }: Pick<PublishRequest, 'content'>): boolean {
  return content[0]?.media[0]?.type === 'video';
}

/** Bytes of the file of a publication. */
export function sizeOf({ content }: Pick<PublishRequest, 'content'>): number {
  return content[0]?.media[0]?.size ?? 0;
}

/**
 * The options of the post for the account. What the version discloses about brands counts beside an option
 * that is on. An option that is off says nothing, because clients send it as the default.
 */
export function choicesFor({ options, account, content, disclosure }: PublishRequest) {
  const chosen = optionsOf('tiktok', options, account.id);
  const media = content.flatMap((item) => item.media.map(({ type }) => type));
  const { is_aigc, brand_organic_toggle, brand_content_toggle } = sentDisclosure('tiktok', disclosure, {
    ...{ media, limits: account.limits },
  });
  return {
    title: chosen.title,
    addsMusic: chosen.auto_add_music,
    coverIndex: chosen.photo_cover_index,
    coverMs: chosen.video_cover_timestamp_ms,
    privacyLevel: chosen.privacy_level ?? '',
    comments: chosen.allow_comments,
    duet: chosen.allow_duet,
    stitch: chosen.allow_stitch,
    ownBrand: (chosen.content_disclosure && chosen.brand_organic_toggle) || brand_organic_toggle === true,
    otherBrand: (chosen.content_disclosure && chosen.brand_content_toggle) || brand_content_toggle === true,
    /** Undefined unless somebody said it; photo posts have no such field. */
    madeWithAi: is_aigc,
  };
}

/**
 * The creator's limits are read just before. A video is announced and sent except for its last part; when TikTok
 * receives that, it publishes the video. Photos are fetched by TikTok after one call. Then TikTok is polled until it is
 * done. A draft of a video has no caption, as the label of its step says.
 */
export function plan(request: PublishRequest): PlannedStep[] {
  const step = (planned: Omit<PlannedStep, 'idempotencyKey' | 'item'>): PlannedStep => {
    const whole = { ...planned, item: 0 };
    return { ...whole, idempotencyKey: stepUuid(request, whole) };
  };
  const hidden = { visible: false } as const;
  const first = isVideo(request)
    ? step({ ...hidden, kind: 'upload', media: 0, label: `Upload ${mediaInWords('video', 0, 0)}` })
    : step({ ...hidden, kind: 'upload', media: null, label: 'Check what the creator may post' });
  const caption = isVideo(request) ? ', without its caption' : '';
  const label = isDraft(request) ? `Send post 1 to the creator’s inbox${caption}` : 'Publish post 1';
  return [
    first,
    step({ kind: 'post', visible: true, media: null, label }),
    step({ ...hidden, kind: 'container', media: null, label: 'Wait until TikTok is done with post 1' }),
  ];
}
