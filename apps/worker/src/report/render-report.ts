/** Sets the report of a portfolio as a PDF. Nothing is fetched, and no file is read but the fonts. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReportFacts } from '@ballast/contract/entities/portfolio-report';
import pdfMake from 'pdfmake';
import { FONT } from './page-style.ts';
import { reportDocument } from './report-document.ts';
import { loadReportWords } from './report-words.ts';

/** They come with the setter, and have the letters of all languages and figures of one width. */
const FOLDER = join(dirname(fileURLToPath(import.meta.resolve('pdfmake/package.json'))), 'fonts', 'Roboto');

pdfMake.addFonts({
  [FONT]: { normal: join(FOLDER, 'Roboto-Regular.ttf'), bold: join(FOLDER, 'Roboto-Medium.ttf') },
});
pdfMake.setUrlAccessPolicy(() => false);
pdfMake.setLocalAccessPolicy((path) => dirname(path) === FOLDER);

export const renderReport = async (facts: ReportFacts): Promise<Uint8Array> => {
  const words = await loadReportWords(facts.language);
  return pdfMake.createPdf(reportDocument(facts, words)).getBuffer();
};
