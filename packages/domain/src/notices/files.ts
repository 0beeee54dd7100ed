import type { NoticeFacts } from './notice-facts.ts';

/** Why a file is not taken into the media library, or did not arrive from its address. */
export const FILES = {
  file_empty: { who: 'author', says: 'The file is empty.' },
  file_not_supported: {
    who: 'author',
    says: 'The file must be a picture, video or document of a supported type: JPEG, PNG, WebP, GIF, HEIC, AVIF, MP4, QuickTime, WebM or PDF.',
  },
  file_damaged: {
    who: 'author',
    says: 'The file is damaged: its content does not match the type of image, GIF, video or PDF that it starts as.',
  },
  file_too_costly: {
    who: 'author',
    says: 'Reading the file takes too much memory or time. Make the image smaller, or export the video or PDF again.',
  },
  file_locked: {
    who: 'author',
    says: 'The PDF is protected by a password. Save it without one, then upload it again.',
  },
  file_over_limit: { who: 'author', says: 'The file must not be larger than {limit}.' },
  file_keeps_metadata: { who: 'author', says: 'The file is damaged: its metadata cannot be removed.' },
  phone_setting: {
    who: 'author',
    says: 'Send it as JPEG, PNG, WebP or GIF: on an iPhone, choose Settings > Camera > Formats > Most Compatible to take JPEGs.',
  },
  plan_storage: { who: 'owner', says: 'The plan of this workspace allows at most {max} bytes of media.' },
  plan_file_size: { who: 'owner', says: 'The plan of this workspace allows files of at most {max} bytes.' },
  plan_media: { who: 'owner', says: 'The plan of this workspace allows at most {max} media files.' },
  download_status: { who: 'author', says: 'The server responded with status {status}.' },
  download_silent: { who: 'author', says: 'The server did not respond.' },
  download_incomplete: { who: 'author', says: 'The file arrived incomplete.' },
  download_slow: { who: 'author', says: 'The server sends the file too slowly.' },
  download_always_gave_way: {
    who: 'author',
    says: 'The server sends the file so slowly that it gave way to other files for 6 hours. Add it from a faster server, or upload it.',
  },
  download_too_much: {
    who: 'author',
    says: 'The file is larger than {limit}, or the download took too long.',
  },
  download_address: { who: 'author', says: 'The address is not allowed.' },
  download_right_ended: {
    who: 'owner',
    says: 'The person who asked for this file may no longer add files to the workspace. The file was not added.',
  },
  download_crashed: {
    who: 'operator',
    says: 'The service crashed {times} times while processing this file. The file was not added.',
  },
  download_internal: {
    who: 'operator',
    says: 'The file could not be stored because of an internal error.',
  },
  download_deleted: { who: 'nobody', says: 'The file has been deleted.' },
  download_unknown: { who: 'nobody', says: 'The download failed.' },
} as const satisfies Readonly<Record<string, NoticeFacts>>;
