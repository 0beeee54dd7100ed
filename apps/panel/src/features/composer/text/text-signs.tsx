import type { Violation } from '@crier/requirements-engine';
import { memo, useLayoutEffect, useMemo, useRef } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import { NetworkMark } from '../../../ui/network-mark/network-mark.tsx';
import { composerMessages } from '../messages/composer-messages.ts';
import { textEnds } from '../state/text-ends.ts';
import { placeSigns } from './place-signs.ts';
import classes from './text-signs.module.css';
import type { Places } from './use-places.ts';
import type { SplitSign } from './use-split-signs.ts';

interface Props extends Places {
  /** What networks say of the item. */
  readonly violations: readonly Violation[];
  readonly splits: readonly SplitSign[];
  readonly body: string;
}

/** As many marks as fit above a line of text. */
const MOST_MARKS = 4;

/**
 * What stands in a text without being part of it: a disc for each network where its limit ends, and a line where a post
 * of a thread begins. Counters and faces say the same to screen readers.
 */
export const TextSigns = memo(function TextSigns(props: Props) {
  const { latest, listener, violations, splits, body } = props;
  const layer = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const place: (typeof listener)['current'] = (placeOf) => {
      if (layer.current !== null) placeSigns(layer.current, placeOf);
    };
    listener.current = place;
    if (latest.current !== null) place(latest.current);
    return () => {
      listener.current = null;
    };
  }, [latest, listener, violations, splits]);
  const ends = useMemo(() => textEnds(violations), [violations]);
  return (
    <span ref={layer} className={classes['layer']} aria-hidden="true" data-text-signs>
      {ends.map(({ offset, networks }) => (
        <span
          key={networks.join()}
          className={classes['end']}
          data-offset={offset}
          data-end={networks.join()}
          hidden
        >
          <span className={classes['flag']} data-flag>
            {networks.map((network) => (
              <span key={network} className={classes['disc']}>
                <NetworkMark network={network} size={10} />
              </span>
            ))}
          </span>
        </span>
      ))}
      {splits.map((sign) => (
        <Split
          key={`${sign.part}:${sign.networks.join()}`}
          sign={sign}
          isBelowGap={endsWithGap(body, sign.offset)}
        />
      ))}
    </span>
  );
});

/** The line itself in an empty line above the post, otherwise a pole between the characters. */
function Split({ sign, isBelowGap }: { sign: SplitSign; isBelowGap: boolean }) {
  const { offset, part, networks } = sign;
  const texts = useMessages(composerMessages);
  const more = networks.length - MOST_MARKS;
  const marks = networks
    .slice(0, MOST_MARKS)
    .map((network) => <NetworkMark key={network} network={network} size={12} />);
  return (
    <span
      className={isBelowGap ? classes['row'] : classes['begin']}
      data-offset={offset}
      data-row={isBelowGap}
      data-split={networks.join()}
      hidden
    >
      <span
        className={isBelowGap ? classes['words'] : classes['flag']}
        {...(isBelowGap ? {} : { 'data-flag': '' })}
      >
        {marks}
        {more > 0 ? `+${more}` : null}
        <span>{isBelowGap ? texts.postFromHere(part) : texts.postShort(part)}</span>
      </span>
    </span>
  );
}

/** Whether there is an empty line before a place. */
function endsWithGap(body: string, offset: number): boolean {
  return /\n[^\S\n]*\n\s*$/.test(body.slice(0, offset));
}
