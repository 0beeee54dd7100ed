/** Texts as people post them: links, mentions, tags, emoji, scripts without spaces. */
export const SAMPLE_TEXTS: readonly string[] = [
  'Stalls open at nine, music from noon, and the ferry runs until midnight. Everything else: https://fair.example/2026',
  'Thanks @ada@social.example and @grace for the recipe 🥐 — we sold out by ten! #bakery #saturday',
  '明日は雨なので、マルシェは屋内で開きます。詳しくは https://marche.example/ja をご覧ください。',
  'New: sourdough, rye, and a family pack 👩‍👩‍👧‍👦. Order at bakery.example/order?from=post until Friday, 18:00.',
  'Früh aufstehen lohnt sich: die ersten zehn bekommen einen Kaffee ☕️ dazu. Mehr unter www.baeckerei.example',
  'Plain words, nothing else, the way most posts are written when nobody has anything to link to or anyone to thank.',
  '$FLOUR is up again, so is butter. We keep our prices until the end of the year. 🇩🇪🇦🇹🇨🇭',
  'नमस्ते! आज की रोटी ताज़ा है। सुबह सात बजे से। #रोटी',
  'Two things: (1) we close at 14:00 today, (2) see the photos at https://photos.example/a/b_(c)?d=e#f — all of them.',
  'Good night, and thank you for a wonderful fair! Until next year ✨🎪🎶',
];
