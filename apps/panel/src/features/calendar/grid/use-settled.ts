import { useEffect, useState } from 'react';

/** Whether the grid, which measures its rows after it was drawn, has drawn them again at their real height. */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setSettled(true));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return isSettled;
}
