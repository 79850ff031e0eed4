import { afterPaint, loaderOf, type PageFiles } from './load-page.ts'

/** The last script of a document: loads the page after the first paint. */
export default function startPage(page: PageFiles) {
  afterPaint(loaderOf(page))
}
