import { type Names, plainNames } from '../../kit/unknown-name.ts';

/** A video (YouTube Data API reference: Videos). */
export const VIDEO_NAMES: Names = {
  ...plainNames(
    'kind',
    'etag',
    'id',
    'statistics',
    'contentDetails',
    'player',
    'topicDetails',
    'fileDetails',
  ),
  ...plainNames('processingDetails', 'suggestions', 'liveStreamingDetails', 'localizations', 'ageGating'),
  ...plainNames('monetizationDetails', 'projectDetails'),
  paidProductPlacementDetails: plainNames('hasPaidProductPlacement'),
  recordingDetails: plainNames('recordingDate', 'location', 'locationDescription'),
  snippet: {
    ...plainNames('publishedAt', 'channelId', 'title', 'description', 'thumbnails', 'channelTitle', 'tags'),
    ...plainNames(
      'categoryId',
      'liveBroadcastContent',
      'defaultLanguage',
      'localized',
      'defaultAudioLanguage',
    ),
  },
  status: {
    ...plainNames(
      'uploadStatus',
      'failureReason',
      'rejectionReason',
      'privacyStatus',
      'publishAt',
      'license',
    ),
    ...plainNames('embeddable', 'publicStatsViewable', 'madeForKids', 'selfDeclaredMadeForKids'),
    ...plainNames('containsSyntheticMedia'),
  },
};
