/** Pinterest docs: "Authentication", "Rate limits", "Create Pin", "Register media upload", "Product specs". */
export const PINTEREST_SETTINGS = {
  codeSeconds: 600,
  accessTokenSeconds: 2_592_000,
  /** Starts again with every renewal. */
  refreshTokenSeconds: 5_184_000,
  maxTitle: 100,
  maxDescription: 800,
  maxLink: 2048,
  maxAltText: 500,
  maxImages: 5,
  maxImageBytes: 20_000_000,
  maxVideoBytes: 2_000_000_000,
  uploadAddressSeconds: 3600,
  /** How many answers report videos as not ready. */
  processingPolls: 2,
  /** Per user; 0 switches a limit off. */
  readsPerMinute: 1000,
  writesPerMinute: 100,
} as const satisfies Readonly<Record<string, number>>;

export type PinterestSetting = keyof typeof PINTEREST_SETTINGS;
