/** The longest time, in minutes, by which a content item follows the one before it: a day. */
export const MOST_DELAY_MINUTES = 1_440;
