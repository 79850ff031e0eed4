import type { BlockOf, BlockType } from '@preau/course/block'
import { richTextOf } from '@preau/course/rich-text'

const words = (text: string) => richTextOf(`Mot ${text}`)
const picture = { media: 'm', alt: 'Mot montré' }
const asked = { mode: 'practice', prompt: words('demandé'), picture } as const
const feedback = words('dit ensuite')
const options = ['a', 'b'].map(id => ({ id, text: words(`choix ${id}`), feedback, correct: id === 'a' }))

/** A block of each type, all of whose words begin with "Mot". */
export const blocks: { [T in BlockType]: Omit<BlockOf<T>, 'id'> } = {
  text: { type: 'text', text: words('écrit') },
  image: { type: 'image', media: 'm', alt: 'Mot décrit', caption: 'Mot dessous' },
  columns: { type: 'columns', columns: [{ id: 'a', picture, text: words('à côté') }] },
  hotspots: {
    type: 'hotspots',
    media: 'm',
    alt: 'Mot décrit',
    points: [{ id: 'a', x: 10, y: 20, title: 'Mot pointé', text: words('ouvert') }],
  },
  video: { type: 'video', youtube: 'abcdefghijk', title: 'Mot filmé', transcript: words('dit') },
  sound: { type: 'sound', media: 'm', title: 'Mot enregistré', transcript: words('raconté') },
  callout: { type: 'callout', tone: 'tip', title: 'Mot en tête', text: words('encadré') },
  accordion: { type: 'accordion', items: [{ id: 'a', title: 'Mot plié', text: words('déplié') }] },
  flashcards: { type: 'flashcards', cards: [{ id: 'a', front: 'Mot devant', back: words('derrière') }] },
  scenario: {
    type: 'scenario',
    situations: [
      {
        id: 'a',
        title: 'Mot en situation',
        text: words('raconté'),
        choices: [{ id: 'c', text: 'Mot choisi', consequence: words('ensuite') }],
      },
    ],
  },
  conversation: {
    type: 'conversation',
    people: [{ id: 'p', name: 'Mot de qui' }],
    situations: [
      {
        id: 'a',
        messages: [{ id: 'm', from: 'p', text: 'Mot envoyé' }],
        choices: [{ id: 'c', text: 'Mot choisi', consequence: words('ensuite') }],
      },
    ],
  },
  table: {
    type: 'table',
    caption: 'Mot dessous',
    columns: [{ id: 'a', text: 'Mot en tête' }],
    rows: [{ id: 'r', cells: [{ text: 'Mot en ligne' }] }],
  },
  quote: { type: 'quote', text: words('cité'), source: 'Mot de qui' },
  file: { type: 'file', media: 'm', title: 'Mot à garder', description: 'Mot de plus' },
  'single-choice': { ...asked, type: 'single-choice', options },
  'multiple-choice': { ...asked, type: 'multiple-choice', options },
  'true-false': { ...asked, type: 'true-false', answer: true },
  matching: {
    ...asked,
    type: 'matching',
    pairs: [{ id: 'a', left: 'Mot gauche', right: 'Mot droit', rightId: 'r', feedback }],
    extras: [{ id: 'e', text: 'Mot en trop' }],
  },
  ordering: { ...asked, type: 'ordering', items: [{ id: 'a', text: 'Mot rangé', feedback }] },
  sorting: {
    ...asked,
    type: 'sorting',
    categories: [{ id: 'k', name: 'Mot de tri', cards: [{ id: 'c', text: 'Mot trié', feedback }] }],
  },
  inspecting: {
    ...asked,
    type: 'inspecting',
    media: 'm',
    alt: 'Mot décrit',
    places: [{ id: 'a', text: 'Mot suspect', suspicious: true, feedback, x: 10, y: 20 }],
  },
  'gap-text': {
    ...asked,
    type: 'gap-text',
    text: [{ text: 'Mot avant ' }, { gap: 'g', answers: ['Mot juste'], feedback }],
    bank: ['Mot'],
  },
  numeric: { ...asked, type: 'numeric', answer: 3, tolerance: 0, unit: 'Mot' },
  reflection: { type: 'reflection', prompt: words('pensé'), picture },
}

export const types = Object.keys(blocks) as BlockType[]
