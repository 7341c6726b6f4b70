/** A document that is looked at in place. */
export interface OpenDocument {
  readonly pages: number;
  /** Draws a page, so wide in pixels of the page; answers its words, as far as it has any. */
  draw(canvas: HTMLCanvasElement, page: number, look: Look): Promise<string>;
  close(): void;
}

export interface Look {
  readonly width: number;
  /** In degrees, clockwise. */
  readonly turned: number;
}

/** More than this a screen does not show, and memory would run out on a page that claims to be a mile wide. */
const largestSide = 8_000;

/**
 * What somebody sent is only ever painted: a PDF and a picture become pixels of a canvas, so that nothing in a file can run,
 * lead anywhere or ask for anything. Null for what cannot be painted, such as a Word document: that is downloaded.
 */
export async function openDocument(file: Blob, type: string): Promise<OpenDocument | null> {
  if (type === 'application/pdf') return openPdf(file);
  if (type === 'image/png' || type === 'image/jpeg') return openPicture(file);
  return null;
}

async function openPdf(file: Blob): Promise<OpenDocument> {
  const [{ getDocument }, data] = await Promise.all([import('unpdf/pdfjs'), file.arrayBuffer()]);
  // Nothing is fetched by the reader of PDFs: the policy of the page would forbid it, and the file is here.
  const loading = getDocument({
    data,
    useWasm: false,
    useWorkerFetch: false,
    useSystemFonts: true,
    verbosity: 0,
  });
  const document = await loading.promise;
  return {
    pages: document.numPages,
    draw: async (canvas, number, { width, turned }) => {
      const page = await document.getPage(number);
      const rotation = (page.rotate + turned) % 360;
      const whole = page.getViewport({ scale: 1, rotation });
      const viewport = page.getViewport({ scale: scaleOf(whole, width), rotation });
      canvas.width = Math.round(viewport.width);
      canvas.height = Math.round(viewport.height);
      await page.render({ canvas, viewport }).promise;
      const { items } = await page.getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join(' ');
    },
    close: () => void loading.destroy(),
  };
}

async function openPicture(file: Blob): Promise<OpenDocument> {
  const picture = await createImageBitmap(file);
  return {
    pages: 1,
    draw: async (canvas, _page, { width, turned }) => {
      const isOnItsSide = turned % 180 !== 0;
      const whole = isOnItsSide
        ? { width: picture.height, height: picture.width }
        : { width: picture.width, height: picture.height };
      const scale = scaleOf(whole, width);
      canvas.width = Math.round(whole.width * scale);
      canvas.height = Math.round(whole.height * scale);
      const context = canvas.getContext('2d');
      context?.translate(canvas.width / 2, canvas.height / 2);
      context?.rotate((turned * Math.PI) / 180);
      context?.scale(scale, scale);
      context?.drawImage(picture, -picture.width / 2, -picture.height / 2);
      return '';
    },
    close: () => picture.close(),
  };
}

const scaleOf = (whole: { width: number; height: number }, width: number): number =>
  Math.min(width / whole.width, largestSide / whole.width, largestSide / whole.height);
