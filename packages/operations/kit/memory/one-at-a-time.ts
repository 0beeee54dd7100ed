/**
 * Runs pieces of work on the rows one after another, like transactions that lock everything: if one throws, the tables
 * are restored. `save` returns the function that restores them.
 */
export function oneAtATime<Rows>(rows: Rows, save: () => () => void) {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: (rows: Rows) => Promise<T>): Promise<T> => {
    const done = last.then(async () => {
      const putBack = save();
      try {
        return await work(rows);
      } catch (error) {
        putBack();
        throw error;
      }
    });
    last = done.catch(() => undefined);
    return done;
  };
}
