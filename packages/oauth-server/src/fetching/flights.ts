import { RemoteFailure } from './remote-failure.ts';

/** Bounds the number of simultaneous fetches. */
export interface Flights<Result> {
  /**
   * Runs a task unless one with the same key runs already, whose result it then shares.
   *
   * @throws RemoteFailure when the most allowed tasks are running, for the host or in total.
   */
  join(key: string, host: string, task: () => Promise<Result>): Promise<Result>;
}

/** At most `maximum` tasks at once, and `perHost` of them for one host. */
export function createFlights<Result>(maximum: number, perHost: number): Flights<Result> {
  const running = new Map<string, { host: string; result: Promise<Result> }>();
  return {
    join: async (key, host, task) => {
      const same = running.get(key);
      if (same) return same.result;
      const ofHost = [...running.values()].filter((flight) => flight.host === host);
      if (running.size >= maximum || ofHost.length >= perHost) {
        throw new RemoteFailure('too many documents are being fetched');
      }
      const result = task().finally(() => running.delete(key));
      running.set(key, { host, result });
      return result;
    },
  };
}
