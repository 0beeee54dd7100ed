/**
 * A clock for measuring how long something took, in milliseconds: never set back, and as fast as the faster of `own`,
 * which may be set, and `steady`, which may stop while the machine sleeps.
 */
export function elapsedTime(own: () => number, steady: () => number): () => number {
  let [ownBefore, steadyBefore, elapsed] = [own(), steady(), 0];
  return () => {
    const [ownNow, steadyNow] = [own(), steady()];
    elapsed += Math.max(ownNow - ownBefore, steadyNow - steadyBefore, 0);
    [ownBefore, steadyBefore] = [ownNow, steadyNow];
    return elapsed;
  };
}
