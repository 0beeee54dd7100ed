/** What only the rules of this network say. */
export type PinterestMessageKey = 'pinterest.board' | 'pinterest.link';
