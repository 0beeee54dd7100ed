/** What only the rules of this network say. */
export type TiktokMessageKey = 'tiktok.privacy_level' | 'tiktok.content_disclosure';
