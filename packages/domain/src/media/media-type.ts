/** The kinds of media files; `gif` is an animated image, `document` a PDF (contract: Media.type). */
export const MEDIA_TYPES = ['image', 'gif', 'video', 'document'] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];
