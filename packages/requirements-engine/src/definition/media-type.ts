/** The kind of a media item; `gif` is an animated image, `document` a PDF (contract: Media.type). */
export type MediaType = 'image' | 'gif' | 'video' | 'document';
