/** The kind of a media item; `gif` is an animated image (contract: Media.type). */
export type MediaType = 'image' | 'gif' | 'video';
