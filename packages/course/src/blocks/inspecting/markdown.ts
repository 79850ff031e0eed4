import type { z } from 'zod'
import { type DirectiveShape, openPart, writeContainer } from '#markdown/directive.ts'
import type { BlockMarkdown } from '#markdown/markdown-codec.ts'
import type { Page } from '#markdown/page.ts'
import {
  type Content,
  questionShape,
  readNumber,
  readQuestion,
  textOrNone,
  writeAttributes,
  writeQuestion,
} from '#markdown/question-markdown.ts'
import { readRichText, writeRichText } from '#markdown/rich-text-markdown.ts'
import type { inspecting } from './schema.ts'

type Inspecting = z.infer<typeof inspecting>

const placeShape: DirectiveShape = {
  form: 'container',
  attributes: { suspicious: 'optional', x: 'optional', y: 'optional' },
  takesLabel: true,
}

function readPlaces(asked: Content, page: Page) {
  return asked.flatMap(child => {
    if (child.type !== 'containerDirective' || child.name !== 'place') return []
    const place = openPart(child, placeShape, page)
    return [
      {
        id: place.id,
        text: place.label ?? '',
        suspicious: place.attribute('suspicious') === 'true',
        x: readNumber(place, 'x', page),
        y: readNumber(place, 'y', page),
        feedback: textOrNone(place.children, page),
      },
    ]
  })
}

const written = (share: number | undefined) => (share === undefined ? undefined : String(share))

export const markdown: BlockMarkdown<Inspecting> = {
  shape: questionShape({ src: 'optional', description: 'optional' }),
  read: (open, page) => {
    const { asked, ...question } = readQuestion(open, page)
    const prompt = asked.filter(child => child.type !== 'containerDirective' || child.name !== 'place')
    return {
      ...question,
      prompt: readRichText(prompt, page),
      media: open.attribute('src'),
      alt: open.attribute('description') ?? '',
      places: readPlaces(asked, page),
    }
  },
  write: block => ({
    attributes: { ...writeAttributes(block), src: block.media, description: block.alt || undefined },
    children: writeQuestion(
      block,
      block.places.map(({ id, suspicious, x, y, text, feedback }) =>
        writeContainer('place', {
          attributes: { id, x: written(x), y: written(y), suspicious: suspicious ? 'true' : undefined },
          label: text,
          children: feedback ? writeRichText(feedback) : [],
        }),
      ),
    ),
  }),
}
