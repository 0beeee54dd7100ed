const MASTODON_API = {
  requestsPer5Minutes: 0,
  mediaPer30Minutes: 0,
  deletesPer30Minutes: 0,
  appsPer10Minutes: 0,
  postsPerDay: 0,
  mediaPerDay: 0,
};

/** Settings of instances that refuse nothing because of how often they are asked, by network. */
export const NO_LIMITS = {
  mastodon: MASTODON_API,
  pixelfed: MASTODON_API,
  bluesky: {
    requestsPer5Minutes: 0,
    sessionsPer5Minutes: 0,
    sessionsPerDay: 0,
    writePointsPerHour: 0,
    writePointsPerDay: 0,
  },
} as const;
