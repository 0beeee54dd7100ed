/** Loads a page of the panel from the beginning, because what is in memory belongs to another user. */
export function startOver(path: string): void {
  location.assign(path);
}
