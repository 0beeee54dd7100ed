/** The version of the graph that is asked (Meta docs: Graph API changelog). */
export const VERSION = 'v25.0';
export const GRAPH = `https://graph.facebook.com/${VERSION}`;
/** Where the bytes of videos in parts go. */
export const VIDEO_GRAPH = `https://graph-video.facebook.com/${VERSION}`;
