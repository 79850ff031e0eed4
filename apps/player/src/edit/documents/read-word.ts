import type { convertToHtml, images } from 'mammoth'
import mammothFile from 'mammoth/mammoth.browser.min.js?url'
import { cutIntoSlides, documentName, pictureEndings, pictureMark, type ReadDocument } from './cut-into-slides.ts'
import { UnfitDocument } from './document-fault.ts'
import { prepareWord } from './prepare-word.ts'
import { tidyWord, wordStyles } from './tidy-word.ts'

declare global {
  interface Window {
    mammoth?: { convertToHtml: typeof convertToHtml; images: typeof images }
  }
}

/**
 * Loads mammoth's own browser bundle: bundling its CommonJS modules with ours would add their helpers to every first
 * page load.
 */
async function loadMammoth() {
  await import(/* @vite-ignore */ preauParts.addressOf(mammothFile))
  if (!window.mammoth) throw new Error('mammoth did not start')
  return window.mammoth
}

/** Loads the reader of Word documents (.docx); throws without network. The caller throws for a file that is not one. */
export async function loadReader(): Promise<(file: File) => Promise<ReadDocument>> {
  const mammoth = await loadMammoth()
  return async file => readWord(mammoth, file.name, await file.arrayBuffer())
}

const styleMap = [`p[style-name='Title'] => h1.${documentName}:fresh`, ...wordStyles]

/** Reads a Word document with mammoth. */
export async function readWord(
  { convertToHtml, images }: NonNullable<Window['mammoth']>,
  fileName: string,
  arrayBuffer: ArrayBuffer,
): Promise<ReadDocument> {
  const name = fileName.replace(/\.docx$/i, '')
  const { prepared, left, signs: written } = await prepareWord(new Uint8Array(arrayBuffer))
  const pictures: File[] = []
  let unreadablePictures = 0
  const convertImage = images.imgElement(async image => {
    const ending = pictureEndings.get(image.contentType)
    if (!ending) {
      unreadablePictures += 1
      return { src: '' }
    }
    try {
      const bytes = await image.readAsArrayBuffer()
      pictures.push(new File([bytes], `${name}-${pictures.length + 1}.${ending}`, { type: image.contentType }))
    } catch {
      left.missingPictures += 1
      return { src: '' }
    }
    return { src: '', [pictureMark]: String(pictures.length - 1) }
  })
  const { value, messages } = await convertToHtml({ arrayBuffer: prepared.buffer }, { convertImage, styleMap }).catch(
    cause => {
      // Mammoth throws if a part of the document is missing or no XML.
      throw new UnfitDocument('damaged', { cause })
    },
  )
  // Mammoth reports each sign once, however often it occurs.
  const signs = written.filter(sign => messages.some(({ message }) => message.endsWith(sign))).length
  const cut = cutIntoSlides(value, name, tidyWord)
  return { kind: 'word', ...cut, pictures, unreadablePictures, ...left, embedded: 0, signs, guessed: [] }
}
