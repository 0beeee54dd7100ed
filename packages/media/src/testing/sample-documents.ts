/** The parts of a PDF that tests vary. */
export interface SampleDocument {
  readonly pages?: number;
  /** The number that its page tree states; the true one by default. */
  readonly stated?: number;
  /** Further entries of its catalogue, such as a script that runs when it is opened. */
  readonly catalog?: string;
  /** Further entries of its trailer, such as its encryption. */
  readonly trailer?: string;
  /** What is drawn on each page, in PDF operators. */
  readonly drawn?: string;
  /** Width and height of each page in points. */
  readonly size?: readonly [width: number, height: number];
  /** Objects after the pages. */
  readonly more?: readonly string[];
}

const SQUARE = 'BT /F1 48 Tf 72 700 Td (Rye bread) Tj ET 1 0 0 rg 100 100 200 200 re f';
const FONT = '<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>';
const FIRST_PAGE = 4;

/** A small PDF, one red square and a line of text on each page (ISO 32000-2 §7.5). */
export function sampleDocument(document: SampleDocument = {}): Buffer {
  const { pages = 1, stated = pages, drawn = SQUARE, size = [612, 792], more = [] } = document;
  const kids = Array.from({ length: pages }, (_, index) => `${FIRST_PAGE + index} 0 R`).join(' ');
  const page = `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${size.join(' ')}]/Contents 3 0 R/Resources${FONT}>>`;
  const objects = [
    `<</Type/Catalog/Pages 2 0 R${document.catalog ?? ''}>>`,
    `<</Type/Pages/Kids[${kids}]/Count ${stated}>>`,
    `<</Length ${drawn.length}>>\nstream\n${drawn}\nendstream`,
    ...Array.from({ length: pages }, () => page),
    ...more,
  ];
  return Buffer.from(withTable(objects, document.trailer ?? ''), 'latin1');
}

/** Objects with their table of offsets. */
function withTable(objects: readonly string[], trailer: string): string {
  let written = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const at = written.length;
    written += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  return `${written}xref
0 ${count}
0000000000 65535 f 
${offsets.join('')}trailer
<</Size ${count}/Root 1 0 R${trailer}>>
startxref
${written.length}
%%EOF
`;
}
