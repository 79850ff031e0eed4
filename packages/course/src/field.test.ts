import { expect, test } from 'vitest'
import { z } from 'zod'
import { partList } from './block-id.ts'
import { fieldOf, look, maxOf, words } from './field.ts'
import { lackingParts, localiseFields } from './localise.ts'
import { richTextOf } from './rich-text.ts'
import { richText } from './rich-text-schema.ts'
import { mapTextsIn } from './texts/map-texts.ts'
import { partsIn, wordsIn } from './words-of.ts'

/** A type of block that is in no list of the code. */
const timeline = z.object({
  id: z.string(),
  scale: look(z.number()),
  motto: words(80),
  stops: partList(z.object({ id: z.string(), hour: words(40), story: richText, year: z.number() }), 12),
})
const field = fieldOf(timeline)

const original = timeline.parse({
  id: 't',
  scale: 2,
  motto: 'Une journée en ligne',
  stops: [
    { id: 'a', hour: 'Le matin', story: richTextOf('Un message arrive avant l’école.'), year: 2026 },
    { id: 'b', hour: 'Le soir', story: richTextOf('Le téléphone reste à la cuisine.'), year: 2026 },
  ],
})
const translation = timeline.parse({
  id: 't',
  scale: 1,
  motto: 'A day online',
  stops: [{ id: 'b', hour: '', story: richTextOf('The telephone remains in the kitchen.'), year: 1999 }],
})

test('H-02 a new field, once its schema describes it, is included in the words of its block, their translation, the missing parts and the limits', () => {
  expect(wordsIn(field, original)).toBe(
    [
      'Une journée en ligne',
      'Le matin',
      'Un message arrive avant l’école.',
      'Le soir',
      'Le téléphone reste à la cuisine.',
    ].join('\n\n'),
  )

  const texts: string[] = []
  mapTextsIn(field, original, (path, text) => {
    texts.push(path)
    return text
  })
  expect(texts).toEqual(['motto', 'stops.a.hour', 'stops.a.story.0', 'stops.b.hour', 'stops.b.story.0'])

  expect(localiseFields(field, original, translation)).toEqual({
    id: 't',
    scale: 2,
    motto: 'A day online',
    stops: [
      original.stops[0],
      { id: 'b', hour: 'Le soir', story: richTextOf('The telephone remains in the kitchen.'), year: 2026 },
    ],
  })
  expect(lackingParts(partsIn(field, original), partsIn(field, translation), false)).toEqual(['a'])

  expect([timeline.shape.motto, timeline.shape.stops].map(maxOf)).toEqual([80, 12])
})
