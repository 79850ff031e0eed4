import { strFromU8, unzipSync } from 'fflate'
import type { convertToHtml, images } from 'mammoth'
import mammothFile from 'mammoth/mammoth.browser.min.js?url'
import { cutIntoSlides, documentName, pictureEndings, pictureMark, type ReadDocument } from './cut-into-slides.ts'
import { tidyWord, wordStyles } from './tidy-word.ts'

declare global {
  interface Window {
    mammoth?: { convertToHtml: typeof convertToHtml; images: typeof images }
  }
}

/**
 * As its makers put it together for browsers: bundled with ours, its modules of CommonJS would have every first page load
 * what only they need.
 */
async function loadMammoth() {
  await import(/* @vite-ignore */ mammothFile)
  if (!window.mammoth) throw new Error('mammoth did not start')
  return window.mammoth
}

/** Loads what reads a document of Word (.docx), which throws for a file that is none; throws itself without network. */
export async function loadReader(): Promise<(file: File) => Promise<ReadDocument>> {
  const mammoth = await loadMammoth()
  return async file => readWord(mammoth, file.name, await file.arrayBuffer())
}

const styleMap = [`p[style-name='Title'] => h1.${documentName}:fresh`, ...wordStyles]

/** Reads a document of Word with what its makers put together for browsers. */
export async function readWord(
  { convertToHtml, images }: NonNullable<Window['mammoth']>,
  fileName: string,
  arrayBuffer: ArrayBuffer,
): Promise<ReadDocument> {
  const name = fileName.replace(/\.docx$/i, '')
  const pictures: File[] = []
  let unreadablePictures = 0
  const convertImage = images.imgElement(async image => {
    const ending = pictureEndings[image.contentType]
    if (!ending) {
      unreadablePictures += 1
      return { src: '' }
    }
    const number = pictures.length
    // Kept before it is read: the next one is asked for meanwhile.
    pictures.push(new File([], ''))
    const bytes = await image.readAsArrayBuffer()
    pictures[number] = new File([bytes], `${name}-${number + 1}.${ending}`, { type: image.contentType })
    return { src: '', [pictureMark]: String(number) }
  })
  const { value } = await convertToHtml({ arrayBuffer }, { convertImage, styleMap })
  let struckOut = 0
  const cut = cutIntoSlides(value, name, body => {
    struckOut = tidyWord(body).struckOut
  })
  const left = { unreadablePictures, missingPictures: 0, struckOut, ...drawnByWord(new Uint8Array(arrayBuffer)) }
  return { kind: 'word', ...cut, pictures, ...left }
}

/** What Word draws itself, and mammoth leaves out without a word. */
function drawnByWord(file: Uint8Array): { formulas: number; charts: number } {
  const path = 'word/document.xml'
  const { [path]: bytes = new Uint8Array() } = unzipSync(file, { filter: ({ name }) => name === path })
  const xml = strFromU8(bytes)
  const count = (element: RegExp) => xml.match(element)?.length ?? 0
  return { formulas: count(/<m:oMath[\s>]/g), charts: count(/<(?:cx?:chart|dgm:relIds)[\s/>]/g) }
}
