import { slideContent } from '@preau/course/slide'
import { strToU8, zipSync } from 'fflate'
import { readWord } from '../read-word.ts'

export const namespaces = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
].join(' ')
export const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export const link = (inside: string) => `<w:hyperlink r:id="site">${inside}</w:hyperlink>`
export const run = (text: string, look = '') =>
  `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
export const paragraph = (runs: string, style = '') => `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${runs}</w:p>`
export const raised = (text: string) => run(text, '<w:vertAlign w:val="superscript"/>')
export const drawing = (graphic: string) =>
  `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="x" descr="Une cour"/><a:graphic><a:graphicData>${graphic}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
export const blip = (reference: string) => `<pic:pic><pic:blipFill><a:blip ${reference}/></pic:blipFill></pic:pic>`
export const picture = drawing(blip('r:embed="image"'))

/** A document as the French Word writes it, with this body and one note; `more` has further parts by path. */
function aDocument(body: string, more: Record<string, string> = {}): ArrayBuffer {
  const rels = (parts: readonly (readonly [string, string])[]) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${parts.map(([name, target]) => `<Relationship Id="${name}" Type="${relations}/${name}" Target="${target}"${/:/.test(target) ? ' TargetMode="External"' : ''}/>`).join('')}</Relationships>`
  const styles = [
    ['Titre1', 'heading 1'],
    ['Citation', 'Quote'],
    ['Lgende', 'caption'],
  ].map(([id, name]) => `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`)
  const parts = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/></Types>',
    '_rels/.rels': rels([['officeDocument', 'word/document.xml']]),
    'word/_rels/document.xml.rels': rels([
      ['styles', 'styles.xml'],
      ['footnotes', 'footnotes.xml'],
      ['numbering', 'numbering.xml'],
      ['image', 'media/image1.png'],
      ['elsewhere', 'file:///C:/images/icone.png'],
      ['lost', 'media/lost.png'],
      ['site', 'https://147.ch'],
    ]),
    'word/styles.xml': `<w:styles ${namespaces}>${styles.join('')}</w:styles>`,
    'word/footnotes.xml': `<w:footnotes ${namespaces}><w:footnote w:id="2">${paragraph(run('Voir le plan d’études.'))}</w:footnote></w:footnotes>`,
    'word/media/image1.png': 'x',
    'word/document.xml': `<w:document ${namespaces}><w:body>${body}</w:body></w:document>`,
    ...more,
  }
  const files = Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)]))
  return new Uint8Array(zipSync(files)).buffer
}

export async function read(body: string, more?: Record<string, string>) {
  // As a string, since the file has no type declarations.
  const { default: mammoth } = await import('mammoth/mammoth.browser.min.js' as string)
  const found = await readWord(mammoth, 'guide.docx', aDocument(body, more))
  for (const { content } of found.slides) slideContent.parse(content)
  return { ...found, said: found.slides.map(({ content }) => JSON.stringify(content.blocks)) }
}

export const cut = (title: string, ...paragraphs: string[]) => paragraph(run(title), 'Titre1') + paragraphs.join('')
