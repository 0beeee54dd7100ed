/** What a body is. `auto` is HTML if it contains a complete `div`, `p` or `br` tag, and else text. */
export type BodyFormat = 'text' | 'html' | 'auto';

export const BODY_FORMATS: readonly BodyFormat[] = ['text', 'html', 'auto'];
