import { FixButtons } from '../fix-buttons.tsx';
import { type Remark, remarkKey } from '../state/places.ts';
import { AccessLine } from './access-line.tsx';
import { accountsOfCause } from './cause-words.ts';
import classes from './remedies.module.css';
import type { RowProps } from './row-props.ts';

interface Props extends Pick<RowProps, 'cause' | 'draft' | 'hands'> {
  readonly id: string;
  readonly isOpen: boolean;
}

/** The networks' own words about a cause. Each leads to its place in the draft, and is fixed there alone. */
export function RemedyRemarks({ id, isOpen, cause, draft, hands }: Props) {
  return (
    <ul id={id} hidden={!isOpen} className={classes['remarks']}>
      {cause.remarks.map((remark) => (
        <li key={remarkKey(remark)} data-remark={'key' in remark ? remark.key : remark.rule}>
          <RemarkLine remark={remark} show={hands.show} />
          {isOpen && cause.blocks && 'key' in remark ? (
            <div className={classes['actions']}>
              <FixButtons violation={remark} draft={draft} accounts={hands.accounts} change={hands.change} />
            </div>
          ) : null}
        </li>
      ))}
      {cause.remarks.length > 0 || !isOpen
        ? null
        : accountsOfCause(cause, hands.accounts).map((account) => (
            <AccessLine key={account.id} account={account} />
          ))}
    </ul>
  );
}

function RemarkLine({ remark, show }: { remark: Remark; show: (remark: Remark) => void }) {
  return (
    <p>
      <button type="button" onClick={() => show(remark)}>
        {remark.message}
      </button>{' '}
      {remark.fix}
    </p>
  );
}
