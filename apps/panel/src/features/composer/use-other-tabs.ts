import { useEffect, useState } from 'react';

interface Word {
  readonly kind: 'open' | 'here';
  readonly draft: string;
}

/** Whether another tab of this browser had the same draft open when it was opened here. */
export function useOtherTabs(draft: string | null): boolean {
  const [elsewhere, setElsewhere] = useState(false);
  useEffect(() => {
    if (draft === null || typeof BroadcastChannel === 'undefined') return;
    const channel = new BroadcastChannel('crier-drafts');
    channel.onmessage = ({ data }: MessageEvent<Word>) => {
      if (data.draft !== draft) return;
      if (data.kind === 'open') channel.postMessage({ kind: 'here', draft } satisfies Word);
      else setElsewhere(true);
    };
    channel.postMessage({ kind: 'open', draft } satisfies Word);
    return () => {
      channel.close();
      setElsewhere(false);
    };
  }, [draft]);
  return elsewhere;
}
