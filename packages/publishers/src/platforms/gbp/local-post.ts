import type { JsonObject, PublishRequest, StepContext } from '@crier/domain';
import { publishableText } from '@crier/requirements-engine';
import { contentOf } from '../../step-subject.ts';

const TOPICS: Readonly<Record<string, string>> = { post: 'STANDARD', event: 'EVENT', offer: 'OFFER' };

/** A post without its photo, as Google takes and lists it (Business Profile API docs: LocalPost). */
export function localPost(context: StepContext): JsonObject {
  const { body, url } = contentOf(context);
  const { options } = context.request;
  const summary = publishableText('gbp', { body, url });
  const topicType = TOPICS[textIn(options, 'type', 'post')] ?? 'STANDARD';
  const event = topicType === 'STANDARD' ? null : eventFrom(options, topicType === 'EVENT');
  const offer = topicType === 'OFFER' ? offerFrom(options) : null;
  const callToAction = topicType === 'OFFER' ? null : buttonFrom(options);
  return {
    languageCode: 'en',
    ...(summary === '' ? {} : { summary }),
    topicType,
    ...(callToAction === null ? {} : { callToAction }),
    ...(event === null ? {} : { event }),
    ...(offer === null ? {} : { offer }),
  };
}

type Options = PublishRequest['options'];

function eventFrom(options: Options, mayHaveTimes: boolean): JsonObject {
  const hasTimes = mayHaveTimes && options['event_has_time'] === true;
  return {
    title: textIn(options, 'event_title'),
    schedule: {
      startDate: dateFrom(textIn(options, 'start_date')),
      ...(hasTimes ? { startTime: timeFrom(textIn(options, 'start_time', '09:00'), '09:00') } : {}),
      endDate: dateFrom(textIn(options, 'end_date')),
      ...(hasTimes ? { endTime: timeFrom(textIn(options, 'end_time', '17:00'), '17:00') } : {}),
    },
  };
}

function offerFrom(options: Options): JsonObject | null {
  if (options['offer_has_details'] !== true) return null;
  const members = { couponCode: 'coupon_code', redeemOnlineUrl: 'offer_link', termsConditions: 'terms' };
  const given = Object.entries(members).flatMap(([member, option]) => {
    const text = textIn(options, option);
    return text === '' ? [] : [[member, text]];
  });
  return given.length === 0 ? null : Object.fromEntries(given);
}

/** Offers have a button of Google's own. A call takes the number of the location. */
function buttonFrom(options: Options): JsonObject | null {
  const actionType = textIn(options, 'button', 'NONE');
  if (actionType === 'NONE') return null;
  return actionType === 'CALL' ? { actionType } : { actionType, url: textIn(options, 'button_link') };
}

/** A day of the location's calendar; zeros when it is none, which Google refuses. */
function dateFrom(text: string): JsonObject {
  const [year = 0, month = 0, day = 0] = (/^\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? '').split('-').map(Number);
  return { year, month, day };
}

function timeFrom(text: string, usual: string): JsonObject {
  const [hours = 0, minutes = 0] = (/^\d{1,2}:\d{2}/.exec(text)?.[0] ?? usual).split(':').map(Number);
  return { hours, minutes, seconds: 0, nanos: 0 };
}

function textIn(options: Options, name: string, usual = ''): string {
  const value = options[name];
  return typeof value === 'string' ? value : usual;
}
