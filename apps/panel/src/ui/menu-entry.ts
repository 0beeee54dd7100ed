/** A line of a menu. */
export interface MenuEntry {
  readonly label: string;
  readonly run: () => void;
}

/** Where a menu opens beside its button. */
export type MenuPosition = 'bottom-start' | 'bottom-end' | 'top' | 'top-start';
