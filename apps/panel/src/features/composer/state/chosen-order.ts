/** The order in which files were chosen for items, however late each of them arrives. */
export interface ChosenOrder {
  /**
   * Gives a file that is chosen now its place behind all that were chosen before it for the item. What is returned takes the
   * file's id when it has arrived, and answers the ids of those that arrived earlier but were chosen later.
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
