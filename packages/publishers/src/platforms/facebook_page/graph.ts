/** The version of the graph in use (Meta docs: Graph API changelog). */
export const VERSION = 'v25.0';
export const GRAPH = `https://graph.facebook.com/${VERSION}`;
/** The host for videos uploaded in parts. */
export const VIDEO_GRAPH = `https://graph-video.facebook.com/${VERSION}`;
