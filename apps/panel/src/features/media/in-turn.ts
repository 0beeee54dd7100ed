/** What became of several items. */
export interface Outcome<T> {
  readonly done: readonly T[];
  /** Those that failed, each with what was thrown. */
  readonly failed: readonly { readonly item: T; readonly error: unknown }[];
}

/** Does something with one item after the other. One that fails does not keep the others from being done. */
export async function inTurn<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
  tell: (tried: number) => void,
): Promise<Outcome<T>> {
  const done: T[] = [];
  const failed: { item: T; error: unknown }[] = [];
  for (const item of items) {
    try {
      await work(item);
      done.push(item);
    } catch (error) {
      failed.push({ item, error });
    }
    tell(done.length + failed.length);
  }
  return { done, failed };
}
