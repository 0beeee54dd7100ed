import { CrierError } from '@crier/domain';

/** How many streams may be open in this process; 0 means no limit. */
export interface StreamLimits {
  readonly eventStreams: number;
  readonly eventStreamsPerUser: number;
}

/** The places for streams. */
export interface StreamPlaces {
  /**
   * Takes a place, and returns what gives it back.
   * @throws CrierError `too_many_streams` when the user has no more, `unavailable` when the process has no more
   */
  take(userId: number): () => void;
  /** How many are taken. */
  count(): number;
}

/** Counts open streams, of each user and of all. */
export function createStreamPlaces({ eventStreams, eventStreamsPerUser }: StreamLimits): StreamPlaces {
  const ofUsers = new Map<number, number>();
  let taken = 0;
  return {
    take: (userId) => {
      const own = ofUsers.get(userId) ?? 0;
      if (eventStreamsPerUser > 0 && own >= eventStreamsPerUser) throw new CrierError('too_many_streams');
      if (eventStreams > 0 && taken >= eventStreams) throw new CrierError('unavailable');
      ofUsers.set(userId, own + 1);
      taken += 1;
      return oneCall(() => {
        const left = (ofUsers.get(userId) ?? 1) - 1;
        if (left === 0) ofUsers.delete(userId);
        else ofUsers.set(userId, left);
        taken -= 1;
      });
    },
    count: () => taken,
  };
}

function oneCall(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
}
