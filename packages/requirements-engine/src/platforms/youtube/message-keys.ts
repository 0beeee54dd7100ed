/** What only the rules of this network say. */
export type YoutubeMessageKey = 'youtube.title_missing' | 'youtube.title_long' | 'youtube.comment_closed';
