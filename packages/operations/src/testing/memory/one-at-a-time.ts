/**
 * Runs one piece of work on the rows after another, as transactions that lock everything: what throws leaves the tables
 * as they were. `save` returns what puts them back.
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
