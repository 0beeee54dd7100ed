import type { JsonObject, StepContext } from '@crier/domain';
import { optionsOf, publishableText, sentLanguage } from '@crier/requirements-engine';
import { contentOf } from '../../step-subject.ts';

const TOPICS = { post: 'STANDARD', event: 'EVENT', offer: 'OFFER' } as const;

/** A post without its photo, as Google takes and lists it (Business Profile API docs: LocalPost). */
export function localPost(context: StepContext): JsonObject {
  const { body, url } = contentOf(context);
  const { account, options: held, language } = context.request;
  const languageCode = sentLanguage('gbp', language);
  const options = optionsOf('gbp', held, account.id);
  const summary = publishableText('gbp', { body, url });
  const topicType = TOPICS[options.type];
  const event = topicType === 'STANDARD' ? null : eventFrom(options, topicType === 'EVENT');
  const offer = topicType === 'OFFER' ? offerFrom(options) : null;
  const callToAction = topicType === 'OFFER' ? null : buttonFrom(options);
  return {
    ...(languageCode === null ? {} : { languageCode }),
    ...(summary === '' ? {} : { summary }),
    topicType,
    ...(callToAction === null ? {} : { callToAction }),
    ...(event === null ? {} : { event }),
    ...(offer === null ? {} : { offer }),
  };
}

type Options = ReturnType<typeof optionsOf<'gbp'>>;

function eventFrom(options: Options, mayHaveTimes: boolean): JsonObject {
  const hasTimes = mayHaveTimes && options.event_has_time;
  return {
    title: options.event_title,
    schedule: {
      startDate: dateFrom(options.start_date),
      ...(hasTimes ? { startTime: timeFrom(options.start_time) } : {}),
      endDate: dateFrom(options.end_date),
      ...(hasTimes ? { endTime: timeFrom(options.end_time) } : {}),
    },
  };
}

function offerFrom(options: Options): JsonObject | null {
  if (!options.offer_has_details) return null;
  const { coupon_code: couponCode, offer_link: redeemOnlineUrl, terms: termsConditions } = options;
  const members = { couponCode, redeemOnlineUrl, termsConditions };
  const given = Object.entries(members).filter(([, text]) => text !== '');
  return given.length === 0 ? null : Object.fromEntries(given);
}

/** Google supplies the button of an offer. A call button uses the number of the location. */
function buttonFrom(options: Options): JsonObject | null {
  const { button: actionType, button_link: url } = options;
  if (actionType === 'NONE') return null;
  return actionType === 'CALL' ? { actionType } : { actionType, url };
}

/** A day of the location's calendar; zeros if it is invalid, which Google refuses. */
function dateFrom(text: string | null): JsonObject {
  const [year = 0, month = 0, day = 0] = (/^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0] ?? '')
    .split('-')
    .map(Number);
  return { year, month, day };
}

function timeFrom(text: string): JsonObject {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return { hours, minutes, seconds: 0, nanos: 0 };
}
