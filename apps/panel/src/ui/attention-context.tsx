import { createContext, type ReactNode, useState } from 'react';

/** How many things need the person; 0 until that is known. */
export const AttentionContext = createContext(0);

/** Tells the frame how many things need the person. */
export const TellAttentionContext = createContext<(count: number) => void>(() => undefined);

/** Holds how many things need the person, for the titles of all pages. */
export function AttentionProvider({ children }: { readonly children: ReactNode }) {
  const [count, setCount] = useState(0);
  return (
    <AttentionContext value={count}>
      <TellAttentionContext value={setCount}>{children}</TellAttentionContext>
    </AttentionContext>
  );
}
