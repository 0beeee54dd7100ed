/** What kind of file a media item is; `gif` is an animated image (contract: Media.type). */
export type MediaType = 'image' | 'gif' | 'video';
