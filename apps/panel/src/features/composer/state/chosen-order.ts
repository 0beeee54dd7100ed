/** Remembers the order in which files were chosen for items, because they may arrive in another. */
export interface ChosenOrder {
  /**
   * Takes a place for a file that is chosen now, after every file chosen for the same item before. Call the result with the
   * file's id when the file has arrived: it returns the ids of the files that were chosen later but arrived earlier.
   * @param item the item's key
   */
  readonly choose: (item: string) => (media: number) => readonly number[];
}

export function createChosenOrder(): ChosenOrder {
  const chosen = new Map<string, { id: number | null }[]>();
  return {
    choose: (item) => {
      const places = chosen.get(item) ?? [];
      chosen.set(item, places);
      const place: { id: number | null } = { id: null };
      places.push(place);
      return (media) => {
        place.id = media;
        return places.slice(places.indexOf(place) + 1).flatMap(({ id }) => (id === null ? [] : [id]));
      };
    },
  };
}
