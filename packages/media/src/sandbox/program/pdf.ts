import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { RefusedError } from './refused-error.ts';

/** A PDF that is open. */
export interface Pdf {
  /** As it states them. */
  readonly pages: number;
  /** Whether a page that is counted is there. */
  hasPage(index: number): boolean;
  /** @throws RefusedError when the page is missing or cannot be parsed */
  page(index: number): PdfPage;
}

/** A page, upright, with its size in points. */
export interface PdfPage {
  readonly width: number;
  readonly height: number;
  /** The page with its annotations on white: red, green, blue and opacity of each pixel. */
  draw(size: { readonly width: number; readonly height: number }): Buffer;
}

/** `FPDF_GetLastError` (PDFium, `fpdfview.h`). */
const NEEDS_PASSWORD = 4;
const UNKNOWN_SECURITY = 5;
/** `FPDFBitmap_BGRA`, drawn with the bytes of each pixel in the reverse order. */
const FOUR_CHANNELS = 4;
const CHANNELS = 4;
const WHITE = 0xffffffff;
/** `FPDF_ANNOT` and `FPDF_REVERSE_BYTE_ORDER`. */
const FLAGS = 0x01 | 0x10;
/** Bytes of a size: two floating-point numbers. */
const SIZE_BYTES = 8;

/** Its types name this in a package of types that it does not bring along. */
interface Memory {
  readonly HEAPU8: Uint8Array;
}

type Library = Awaited<ReturnType<typeof openLibrary>>;

/** PDFium is built without its JavaScript engine and without forms of XFA, and has neither files nor a network. */
async function openLibrary() {
  // Loading it takes longer than reading most pictures.
  const { init } = await import('@embedpdf/pdfium');
  const program = await readFile(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
  const library = await init({
    wasmBinary: program.buffer.slice(program.byteOffset, program.byteOffset + program.length),
  });
  library.FPDF_InitLibrary();
  return library;
}

/**
 * Opens a PDF for as long as `work` takes.
 * @throws RefusedError when it is damaged, or opens only with a password
 */
export async function withPdf<T>(content: Uint8Array, work: (pdf: Pdf) => Promise<T>): Promise<T> {
  const library = await openLibrary();
  const { allocate, bytes } = memoryOf(library);
  const at = allocate(content.length);
  bytes().set(content, at);
  const document = library.FPDF_LoadMemDocument(at, content.length, '');
  if (document === 0) {
    const isLocked = [NEEDS_PASSWORD, UNKNOWN_SECURITY].includes(library.FPDF_GetLastError());
    throw new RefusedError(isLocked ? 'locked' : 'damaged');
  }
  const size = allocate(SIZE_BYTES);
  return await work({
    pages: library.FPDF_GetPageCount(document),
    hasPage: (index) => library.FPDF_GetPageSizeByIndexF(document, index, size),
    page: (index) => openPage(library, document, index),
  });
}

function openPage(library: Library, document: number, index: number): PdfPage {
  const page = library.FPDF_LoadPage(document, index);
  if (page === 0) throw new RefusedError('damaged');
  return {
    width: library.FPDF_GetPageWidthF(page),
    height: library.FPDF_GetPageHeightF(page),
    draw({ width, height }) {
      const { allocate, bytes } = memoryOf(library);
      const length = width * height * CHANNELS;
      const at = allocate(length);
      const bitmap = library.FPDFBitmap_CreateEx(width, height, FOUR_CHANNELS, at, width * CHANNELS);
      if (bitmap === 0) throw new RefusedError('too_costly');
      library.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
      library.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, FLAGS);
      return Buffer.from(bytes().subarray(at, at + length));
    },
  };
}

/** The library's memory. Nothing is given back: the process ends after one file. */
function memoryOf({ pdfium }: Library) {
  return {
    allocate(length: number): number {
      const at = pdfium.wasmExports.malloc(length);
      if (at === 0) throw new RefusedError('too_costly');
      return at;
    },
    /** Growing replaces it, so it has to be asked for each time. */
    bytes: (): Uint8Array => (pdfium as typeof pdfium & Memory).HEAPU8,
  };
}
