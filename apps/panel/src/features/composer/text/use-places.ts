import type { TextPlace } from '@crier/composer-react';
import { type RefObject, useCallback, useRef } from 'react';

type PlaceOf = (offset: number) => TextPlace | null;

/** Where the characters of a text are, for signs that may be loaded after it. */
export interface Places {
  /** Null before the text is laid out. */
  readonly latest: RefObject<PlaceOf | null>;
  /** Called when characters may have moved. */
  readonly listener: RefObject<((placeOf: PlaceOf) => void) | null>;
}

/** The places, and the function that the text calls when they change. */
export function usePlaces(): Places & { readonly tell: (placeOf: PlaceOf) => void } {
  const latest = useRef<PlaceOf | null>(null);
  const listener = useRef<((placeOf: PlaceOf) => void) | null>(null);
  const tell = useCallback((placeOf: PlaceOf) => {
    latest.current = placeOf;
    listener.current?.(placeOf);
  }, []);
  return { latest, listener, tell };
}
