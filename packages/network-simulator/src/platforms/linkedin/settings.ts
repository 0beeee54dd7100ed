/** LinkedIn docs: "Authorization Code Flow", "Programmatic Refresh Tokens", "Versioning", "Posts", "Images", "Videos", "Documents". */
export const LINKEDIN_SETTINGS = {
  codeSeconds: 1800,
  accessTokenSeconds: 5_184_000,
  /** Counted from the first grant; a renewal doesn't prolong it. */
  refreshTokenSeconds: 31_536_000,
  /** Versions (YYYYMM) before the oldest are retired; those after the newest don't exist yet. */
  oldestVersion: 202_510,
  newestVersion: 202_611,
  maxCommentary: 3000,
  maxComment: 1250,
  maxAltText: 4086,
  maxArticleTitle: 400,
  maxImages: 20,
  /** Pixels of a picture have to be fewer. */
  maxImagePixels: 36_152_320,
  maxVideoBytes: 500_000_000,
  maxDocumentBytes: 100_000_000,
  maxDocumentPages: 300,
  videoPartBytes: 4_194_304,
  maxThumbnailBytes: 2_000_000,
  uploadAddressSeconds: 86_400,
  /** How many answers report videos as not ready. */
  processingPolls: 2,
  /** How long the same text is refused; 0 switches the check off. */
  duplicateSeconds: 86_400,
  /** Days end at midnight UTC; 0 switches a limit off. */
  postsPerMemberAndDay: 150,
  postsPerAppAndDay: 100_000,
} as const satisfies Readonly<Record<string, number>>;
