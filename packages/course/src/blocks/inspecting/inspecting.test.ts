import { expect, test } from 'vitest'
import { type BlockOf, learnerView, score } from '#block.ts'
import { checkBlock } from '#check/check-block.ts'
import { localiseBlock } from '#localise.ts'
import { partsOf } from '#part-ids.ts'
import { richTextOf } from '#rich-text.ts'
import { textsOf } from '#texts/map-texts.ts'

const message: BlockOf<'inspecting'> = {
  id: 'b',
  type: 'inspecting',
  mode: 'practice',
  prompt: richTextOf('Qu’est-ce qui cloche ?'),
  alt: '',
  places: [
    { id: 'a', text: 'De : La Poste <x@y.ch>', suspicious: true, feedback: richTextOf('Une autre adresse.') },
    { id: 'b', text: 'Bonjour,', suspicious: false, feedback: richTextOf('Tout le monde dit bonjour.') },
    { id: 'c', text: 'Payez ce soir.', suspicious: true },
  ],
}
const codes = (block: BlockOf<'inspecting'>) => checkBlock(block).map(({ code }) => code)

test('L-33 places that were marked, rightly or wrongly, are explained; missed ones are counted and not named', () => {
  const mark = score(message, { options: ['a', 'b'] })
  expect(mark.parts).toEqual({
    a: { isRight: true, feedback: richTextOf('Une autre adresse.') },
    b: { isRight: false, feedback: richTextOf('Tout le monde dit bonjour.') },
  })
  expect(mark).toMatchObject({ score: 0, isRight: false, missing: 1 })
})

test('L-33 marking everything earns less than marking what is wrong', () => {
  expect(score(message, { options: ['a', 'c'] }).score).toBe(1)
  expect(score(message, { options: ['a'] }).score).toBe(0.5)
  expect(score(message, { options: ['a', 'b', 'c'] })).toMatchObject({ score: 0.5, isRight: false, missing: 0 })
})

test('L-33 nothing that is sent to a learner of an assessment says which places are wrong', () => {
  const view = learnerView({ ...message, mode: 'assessment', wrong: richTextOf('Relisez l’adresse.') })
  expect(JSON.stringify(view)).not.toMatch(/suspicious|autre adresse|tout le monde|Relisez/i)
  expect(partsOf(message)).toEqual(message.places.map(({ id }) => [id, 'part']))
})

test('L-33 the places of a picture are listed in reading order, whatever their order when written; those of a message keep their order', () => {
  const places = [
    { id: 'c', text: 'En bas', suspicious: true, x: 5, y: 90 },
    { id: 'b', text: 'En haut à droite', suspicious: true, x: 80, y: 10 },
    { id: 'a', text: 'En haut à gauche', suspicious: false, x: 10, y: 10 },
  ]
  const drawn = (block: BlockOf<'inspecting'>) => {
    const view = learnerView(block)
    return view.type === 'inspecting' ? view.places.map(({ id }) => id) : []
  }
  expect(drawn({ ...message, media: 'media/a.png', alt: 'Une chambre', places })).toEqual(['a', 'b', 'c'])
  expect(drawn({ ...message, places })).toEqual(['c', 'b', 'a'])
})

test('L-33 the check names a picture that is missing or not described, and a question with nothing to find', () => {
  expect(codes(message)).toEqual([])
  expect(codes({ ...message, media: '' })).toContain('no-media')
  expect(codes({ ...message, media: 'media/a.png' })).toEqual(['no-description'])
  const all = (suspicious: boolean) => message.places.map(place => ({ ...place, suspicious }))
  expect(codes({ ...message, places: all(true) })).toEqual(['all-suspicious'])
  expect(codes({ ...message, places: all(false) })).toEqual(['no-right-answer'])
  expect(codes({ ...message, places: message.places.slice(0, 1) })).toEqual(['too-few-parts'])
})

test('L-33 the words of a place and its feedback are translated; its position and whether it is wrong are the original’s', () => {
  expect([...textsOf(message).keys()]).toEqual(
    expect.arrayContaining(['places.a.text', 'places.a.feedback.0', 'places.b.text']),
  )
  const translation = {
    ...message,
    prompt: richTextOf('What is wrong?'),
    places: message.places.map(place => ({ ...place, text: `${place.id} in English`, suspicious: false, x: 3 })),
  }
  const { places } = localiseBlock(message, translation) as BlockOf<'inspecting'>
  expect(places.map(({ text, suspicious, x }) => [text, suspicious, x])).toEqual([
    ['a in English', true, undefined],
    ['b in English', false, undefined],
    ['c in English', true, undefined],
  ])
})
