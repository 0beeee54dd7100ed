/** Works on `size` items at a time and returns the results in order. */
export async function* inBatches<In, Out>(
  source: AsyncIterable<In>,
  size: number,
  work: (item: In) => Promise<Out>,
): AsyncGenerator<Out> {
  let batch: In[] = [];
  for await (const item of source) {
    batch.push(item);
    if (batch.length < size) continue;
    yield* await Promise.all(batch.map(work));
    batch = [];
  }
  yield* await Promise.all(batch.map(work));
}
