import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

const PlaceContext = createContext<HTMLElement | null>(null);

/** The element below a preview that takes the notes of its parts. Without one, the notes are left out. */
export const NotePlace = PlaceContext;

/** What is not known of a preview, or how it differs. It stands below the preview, because the network shows no such words. */
export function Note({ of, children }: { of: 'crop'; children: ReactNode }) {
  const place = useContext(PlaceContext);
  return place === null ? null : createPortal(<p data-note={of}>{children}</p>, place);
}
