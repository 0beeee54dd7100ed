import { type Names, plainNames } from '../../kit/unknown-name.ts';

const MONEY = plainNames('currencyCode', 'nanos', 'units');
const DATE = plainNames('year', 'month', 'day');
const TIME = plainNames('hours', 'minutes', 'seconds', 'nanos');

/** A local post (Google's client for Ruby, mybusiness_v4: LocalPost; later: alertType, Google docs 2025). */
export const POST_NAMES: Names = {
  ...plainNames('name', 'languageCode', 'summary', 'topicType', 'alertType', 'state', 'searchUrl'),
  ...plainNames('createTime', 'updateTime'),
  callToAction: plainNames('actionType', 'url'),
  event: { title: null, schedule: { startDate: DATE, endDate: DATE, startTime: TIME, endTime: TIME } },
  offer: plainNames('couponCode', 'redeemOnlineUrl', 'termsConditions'),
  product: { productName: null, lowerPrice: MONEY, upperPrice: MONEY },
  media: {
    ...plainNames(
      'name',
      'mediaFormat',
      'sourceUrl',
      'googleUrl',
      'thumbnailUrl',
      'createTime',
      'description',
    ),
    ...plainNames('attribution', 'dataRef', 'dimensions', 'insights', 'locationAssociation'),
  },
};
