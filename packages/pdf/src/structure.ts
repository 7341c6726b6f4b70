import {
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
  type PDFContext,
  type PDFDict,
  type PDFDocument,
  type PDFPage,
  type PDFRef,
} from 'pdf-lib';

/** What something is to whoever has it read aloud (ISO 32000, 14.8.4). */
export type Tag = 'Document' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure';

interface Box {
  readonly left: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

/** A place on a page that was drawn for an element: its number there. */
interface Marked {
  readonly page: PDFPage;
  readonly id: number;
}

/** A heading, a paragraph, a cell: the places that were drawn for it, on one page or several, or further elements. */
export class StructureElement {
  readonly tag: Tag;
  readonly kids: (StructureElement | Marked)[] = [];
  /** What a picture shows, and where it stands. */
  picture: { readonly alt: string; readonly box: Box } | null = null;

  constructor(tag: Tag) {
    this.tag = tag;
  }

  add(tag: Tag): StructureElement {
    const kid = new StructureElement(tag);
    this.kids.push(kid);
    return kid;
  }
}

/** The tree that a screen reader follows, beside the pages that everybody else sees. */
export class Structure {
  readonly root = new StructureElement('Document');
  /** The element of each marked place, by page and number. */
  readonly #owners = new Map<PDFPage, StructureElement[]>();

  /** What is drawn meanwhile is a part of the element. */
  mark(page: PDFPage, element: StructureElement, draw: () => void): void {
    const owners = this.#owners.get(page) ?? [];
    this.#owners.set(page, owners);
    const id = owners.push(element) - 1;
    element.kids.push({ page, id });
    page.pushOperators(
      PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [`/${element.tag}`, `<</MCID ${id}>>`]),
    );
    draw();
    page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
  }

  /** What is drawn meanwhile is there for the eye alone: lines, page numbers, headings that are repeated. */
  decorate(page: PDFPage, draw: () => void): void {
    page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContent, ['/Artifact']));
    draw();
    page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
  }

  /** At the end, when everything is drawn. */
  write(pdf: PDFDocument): void {
    const { context, catalog } = pdf;
    const refs = new Map<StructureElement, PDFRef>();
    const tree = context.nextRef();
    const root = this.#writeElement(context, this.root, tree, refs);
    const pages = pdf.getPages();
    const numbers = pages.flatMap((page, index) => {
      page.node.set(PDFName.of('StructParents'), PDFNumber.of(index));
      // Forms and links, should there be any, are reached in the order of the tree.
      page.node.set(PDFName.of('Tabs'), PDFName.of('S'));
      const owners = this.#owners.get(page) ?? [];
      return [PDFNumber.of(index), context.obj(owners.flatMap((owner) => refs.get(owner) ?? []))];
    });
    context.assign(
      tree,
      context.obj({
        Type: 'StructTreeRoot',
        K: root,
        ParentTree: { Nums: numbers },
        ParentTreeNextKey: pages.length,
      }),
    );
    catalog.set(PDFName.of('StructTreeRoot'), tree);
    catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
  }

  #writeElement(
    context: PDFContext,
    element: StructureElement,
    parent: PDFRef,
    refs: Map<StructureElement, PDFRef>,
  ): PDFRef {
    const ref = context.nextRef();
    refs.set(element, ref);
    const kids = element.kids.map((kid) =>
      kid instanceof StructureElement
        ? this.#writeElement(context, kid, ref, refs)
        : context.obj({ Type: 'MCR', Pg: kid.page.ref, MCID: kid.id }),
    );
    const written = context.obj({ Type: 'StructElem', S: element.tag, P: parent, K: kids });
    describe(context, written, element);
    context.assign(ref, written);
    return ref;
  }
}

function describe(context: PDFContext, written: PDFDict, { tag, picture }: StructureElement): void {
  if (tag === 'TH') written.set(PDFName.of('A'), context.obj({ O: 'Table', Scope: 'Column' }));
  if (!picture) return;
  const { left, bottom, width, height } = picture.box;
  const BBox = [left, bottom, left + width, bottom + height];
  written.set(PDFName.of('Alt'), PDFHexString.fromText(picture.alt));
  written.set(PDFName.of('A'), context.obj({ O: 'Layout', Placement: 'Block', BBox }));
}
