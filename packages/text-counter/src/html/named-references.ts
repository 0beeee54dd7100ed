/** Names of consecutive characters, from the code point given; a dash, which no reference matches, stands for a character without one. */
type NameRun = readonly [from: number, names: string];

/** Names of letters with a mark: each of the letters, followed by the name of the mark. */
type MarkedLetters = readonly [mark: string, name: string, letters: string];

/**
 * The names of HTML 4.01 (section 24) with the characters the HTML standard gives them, `apos`, and the names of all
 * letters up to U+017F, except those of {@link MARKED_LETTERS}.
 */
const NAME_RUNS: readonly NameRun[] = [
  [0x22, 'quot'],
  [0x26, 'amp apos'],
  [0x3c, 'lt - gt'],
  [
    0xa0,
    `nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2
    sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest`,
  ],
  [0xc5, 'angst AElig'],
  [0xd0, 'ETH'],
  [0xd7, 'times Oslash'],
  [0xde, 'THORN szlig'],
  [0xe6, 'aelig'],
  [0xf0, 'eth'],
  [0xf7, 'divide oslash'],
  [0xfe, 'thorn'],
  [0x110, 'Dstrok dstrok'],
  [0x126, 'Hstrok hstrok'],
  [0x131, 'imath IJlig ijlig'],
  [0x131, 'inodot'],
  [0x138, 'kgreen'],
  [0x13f, 'Lmidot lmidot Lstrok lstrok'],
  [0x149, 'napos ENG eng'],
  [0x152, 'OElig oelig'],
  [0x166, 'Tstrok tstrok'],
  [0x192, 'fnof'],
  [0x2c6, 'circ'],
  [0x2dc, 'tilde'],
  [
    0x391,
    `Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho - Sigma Tau
    Upsilon Phi Chi Psi Omega`,
  ],
  [
    0x3b1,
    `alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma
    tau upsilon phi chi psi omega`,
  ],
  [0x3d1, 'thetasym upsih'],
  [0x3d6, 'piv'],
  [0x2002, 'ensp emsp'],
  [0x2009, 'thinsp - - zwnj zwj lrm rlm'],
  [0x2013, 'ndash mdash'],
  [0x2018, 'lsquo rsquo sbquo - ldquo rdquo bdquo - dagger Dagger bull'],
  [0x2026, 'hellip'],
  [0x2030, 'permil - prime Prime'],
  [0x2039, 'lsaquo rsaquo'],
  [0x203e, 'oline'],
  [0x2044, 'frasl'],
  [0x20ac, 'euro'],
  [0x2111, 'image'],
  [0x2118, 'weierp'],
  [0x211c, 'real'],
  [0x2122, 'trade'],
  [0x2135, 'alefsym'],
  [0x2190, 'larr uarr rarr darr harr'],
  [0x21b5, 'crarr'],
  [0x21d0, 'lArr uArr rArr dArr hArr'],
  [0x2200, 'forall - part exist - empty - nabla isin notin - ni'],
  [0x220f, 'prod - sum minus'],
  [0x2217, 'lowast - - radic - - prop infin - ang'],
  [0x2227, 'and or cap cup int'],
  [0x2234, 'there4'],
  [0x223c, 'sim'],
  [0x2245, 'cong - - asymp'],
  [0x2260, 'ne equiv - - le ge'],
  [0x2282, 'sub sup nsub - sube supe'],
  [0x2295, 'oplus - otimes'],
  [0x22a5, 'perp'],
  [0x22c5, 'sdot'],
  [0x2308, 'lceil rceil lfloor rfloor'],
  [0x25ca, 'loz'],
  [0x2660, 'spades - - clubs - hearts diams'],
  [0x27e8, 'lang rang'],
];

/** The letters up to U+017F whose names say how Unicode composes them. */
const MARKED_LETTERS: readonly MarkedLetters[] = [
  ['\u0300', 'grave', 'AEIOUaeiou'],
  ['\u0301', 'acute', 'AEIOUYaeiouyCcLlNnRrSsZz'],
  ['\u0302', 'circ', 'AEIOUaeiouCcGgHhJjSsWwYy'],
  ['\u0303', 'tilde', 'ANOanoIiUu'],
  ['\u0308', 'uml', 'AEIOUaeiouyY'],
  ['\u030a', 'ring', 'AaUu'],
  ['\u0327', 'cedil', 'CcGKkLlNnRrSsTt'],
  ['\u0304', 'macr', 'AaEeIiOoUu'],
  ['\u0306', 'breve', 'AaGgUu'],
  ['\u0328', 'ogon', 'AaEeIiUu'],
  ['\u0307', 'dot', 'CcEeGgIZz'],
  ['\u030c', 'caron', 'CcDdEeLlNnRrSsTtZz'],
  ['\u030b', 'dblac', 'OoUu'],
];

/** Characters by the name of their reference, without ampersand and semicolon. */
export const NAMED_REFERENCES: ReadonlyMap<string, string> = new Map([
  ...NAME_RUNS.flatMap(([from, names]) =>
    names.split(/\s+/).map((name, index) => [name, String.fromCodePoint(from + index)] as const),
  ),
  ...MARKED_LETTERS.flatMap(([mark, name, letters]) =>
    Array.from(letters, (letter) => [letter + name, (letter + mark).normalize('NFC')] as const),
  ),
]);
