/** Names of consecutive characters, from the code point given; a dash, which no reference matches, stands for a character without one. */
type NameRun = readonly [from: number, names: string];

/**
 * The names of HTML 4.01 (section 24) with the characters the HTML standard gives them, `apos`, and the names of all
 * letters up to U+017F.
 */
const NAME_RUNS: readonly NameRun[] = [
  [0x22, 'quot'],
  [0x26, 'amp apos'],
  [0x3c, 'lt - gt'],
  [
    0xa0,
    `nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2
    sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc
    Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde
    Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave
    aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth
    ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml
    Amacr amacr Abreve abreve Aogon aogon Cacute cacute Ccirc ccirc Cdot cdot Ccaron ccaron Dcaron
    dcaron Dstrok dstrok Emacr emacr - - Edot edot Eogon eogon Ecaron ecaron Gcirc gcirc Gbreve gbreve
    Gdot gdot Gcedil - Hcirc hcirc Hstrok hstrok Itilde itilde Imacr imacr - - Iogon iogon Idot
    imath IJlig ijlig Jcirc jcirc Kcedil kcedil kgreen Lacute lacute Lcedil lcedil Lcaron lcaron
    Lmidot lmidot Lstrok lstrok Nacute nacute Ncedil ncedil Ncaron ncaron napos ENG eng Omacr omacr - -
    Odblac odblac OElig oelig Racute racute Rcedil rcedil Rcaron rcaron Sacute sacute Scirc scirc Scedil
    scedil Scaron scaron Tcedil tcedil Tcaron tcaron Tstrok tstrok Utilde utilde Umacr umacr Ubreve
    ubreve Uring uring Udblac udblac Uogon uogon Wcirc wcirc Ycirc ycirc Yuml Zacute zacute Zdot zdot
    Zcaron zcaron`,
  ],
  [0xc5, 'angst'],
  [0x131, 'inodot'],
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

/** Characters by the name of their reference, without ampersand and semicolon. */
export const NAMED_REFERENCES: ReadonlyMap<string, string> = new Map(
  NAME_RUNS.flatMap(([from, names]) =>
    names.split(/\s+/).map((name, index) => [name, String.fromCodePoint(from + index)] as const),
  ),
);
