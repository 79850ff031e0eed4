import type { convertToHtml, images } from 'mammoth'
import mammothFile from 'mammoth/mammoth.browser.min.js?url'
import { cutIntoSlides, documentName, pictureEndings, pictureMark, type ReadDocument } from './cut-into-slides.ts'

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
  return file => readWord(mammoth, file)
}

const styleMap = [`p[style-name='Title'] => h1.${documentName}:fresh`]

async function readWord({ convertToHtml, images }: NonNullable<Window['mammoth']>, file: File): Promise<ReadDocument> {
  const name = file.name.replace(/\.docx$/i, '')
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
  const { value } = await convertToHtml({ arrayBuffer: await file.arrayBuffer() }, { convertImage, styleMap })
  return { kind: 'word', ...cutIntoSlides(value, name), pictures, unreadablePictures, missingPictures: 0 }
}
