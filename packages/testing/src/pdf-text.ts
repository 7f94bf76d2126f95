/** Reads a PDF back: the text of each page, its title, and what in it could act on a reader. */
import { getDocumentProxy } from 'unpdf';

export interface ReadPdf {
  readonly pages: readonly string[];
  readonly title: string;
  /** Links, form fields, scripts, attachments: none of which a report has. */
  readonly active: number;
}

interface Annotated {
  readonly getAnnotations: () => Promise<readonly unknown[]>;
}

/** Spaces of any kind are one space. */
export const readPdf = async (content: Uint8Array): Promise<ReadPdf> => {
  const document = await getDocumentProxy(new Uint8Array(content));
  const pages: string[] = [];
  let active = 0;
  for (let at = 1; at <= document.numPages; at++) {
    const page = await document.getPage(at);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')).join('');
    pages.push(text.replaceAll(/\s+/g, ' ').trim());
    active += (await (page as Annotated).getAnnotations()).length;
  }
  const { info } = await document.getMetadata();
  active += Object.keys((await document.getJSActions()) ?? {}).length;
  active += Object.keys((await document.getAttachments()) ?? {}).length;
  const title = 'Title' in info && typeof info.Title === 'string' ? info.Title : '';
  return { pages, title, active };
};
