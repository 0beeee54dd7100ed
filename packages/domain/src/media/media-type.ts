/** The kind of a media file; `gif` is an animated image (contract: Media.type). */
export type MediaType = 'image' | 'gif' | 'video';
