import { useLanguage, useMessages } from '../../../../../messages/language-context.tsx';
import type { ReadOptions } from '../../../options/read-options.ts';
import { useShown } from '../../facts/use-shown.ts';
import { previewMessages } from '../../messages/preview-messages.ts';
import { Face, Name, Quiet } from '../../parts/author.tsx';
import { Gap } from '../../parts/gap.tsx';
import { Pictures } from '../../parts/pictures.tsx';
import { Words } from '../../parts/words.tsx';
import type { SinglePost } from '../../shape.ts';
import classes from './gbp.module.css';

const FOLD = { characters: 130, lines: 3 };
/** The shape in which posts of a business are shown. */
const PICTURE = 4 / 3;

/** A business card: the picture, the title and dates of an offer or event, the text and one button. */
export function GbpPreview({ account, item, cover, options }: SinglePost) {
  const texts = useMessages(previewMessages);
  const shown = useShown(account, item);
  const dated = options.value('type') !== 'post';
  return (
    <>
      <Pictures {...{ item, cover }} layout="grid" ratio={PICTURE} crop="whole" />
      <div className={classes['below']}>
        <div className={classes['head']}>
          <Face account={account} size="small" />
          <Name>{account.name}</Name>
          <Quiet part="time">· {texts.now}</Quiet>
        </div>
        {dated ? <Occasion options={options} /> : null}
        <Words shown={shown} fold={FOLD} needed={!dated && item.media.length === 0} />
        <Button options={options} />
      </div>
    </>
  );
}

/** What an offer or an event has beside its text. */
function Occasion({ options }: { options: ReadOptions }) {
  const texts = useMessages(previewMessages);
  const { language } = useLanguage();
  const title = options.text('event_title');
  const days = [options.text('start_date'), options.text('end_date')].flatMap((date) =>
    dayOf(date, language),
  );
  const coupon = options.value('type') === 'offer' && options.value('offer_has_details') === true;
  return (
    <>
      {title === '' ? (
        <Gap of="title" words={texts.noTitle} />
      ) : (
        <strong className={classes['title']} data-part="title">
          {title}
        </strong>
      )}
      {days.length === 0 ? (
        <Gap of="dates" words={texts.noDates} />
      ) : (
        <Quiet part="dates">{days.join(' – ')}</Quiet>
      )}
      {coupon && options.text('coupon_code') !== '' ? (
        <Quiet part="coupon">
          {texts.coupon} {options.text('coupon_code')}
        </Quiet>
      ) : null}
    </>
  );
}

/** The button below the text. A call needs no link: it uses the number of the business. */
function Button({ options }: { options: ReadOptions }) {
  const texts = useMessages(previewMessages);
  const button = options.value('button');
  if (button === 'NONE' || options.value('type') === 'offer') return null;
  return (
    <div className={classes['buttons']}>
      <span className={classes['button']} data-part="button">
        {options.words('button')}
      </span>
      {button !== 'CALL' && options.text('button_link') === '' ? (
        <Gap of="link" words={texts.noLink} />
      ) : null}
    </div>
  );
}

/** A day of the calendar in the reader's words; nothing if it is none. */
function dayOf(date: string, language: string): readonly string[] {
  const day = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return [];
  return [day.toLocaleDateString(language, { day: 'numeric', month: 'short', timeZone: 'UTC' })];
}
