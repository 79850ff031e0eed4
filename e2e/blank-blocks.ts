/** What an author finds in a field before anything is written. */
export const nothing = { type: 'doc', content: [{ type: 'paragraph' }] }
const twice = <Part>(part: (id: string) => Part) => [part('a'), part('b')]
const asks = <Type extends string>(type: Type) => ({ id: type, type, mode: 'practice', prompt: nothing })

/** As an author finds them before anything is filled in, a block of nearly each type. */
export const blankBlocks = [
  { id: 'text', type: 'text', text: nothing },
  { id: 'image', type: 'image', media: '', alt: '' },
  { id: 'columns', type: 'columns', columns: twice(id => ({ id, text: nothing })) },
  { id: 'hotspots', type: 'hotspots', media: '', alt: '', points: [] },
  { id: 'video', type: 'video', title: '' },
  { id: 'sound', type: 'sound', media: '', title: '' },
  { id: 'callout', type: 'callout', tone: 'tip', text: nothing },
  { id: 'accordion', type: 'accordion', items: twice(id => ({ id, title: '', text: nothing })) },
  {
    id: 'scenario',
    type: 'scenario',
    situations: [{ id: 's', title: '', text: nothing, choices: twice(id => ({ id, text: '', consequence: nothing })) }],
  },
  { id: 'quote', type: 'quote', text: nothing },
  { id: 'file', type: 'file', media: '', title: '' },
  { ...asks('single-choice'), options: twice(id => ({ id, text: nothing, correct: false })) },
  { ...asks('multiple-choice'), options: twice(id => ({ id, text: nothing, correct: false })) },
  asks('true-false'),
  { ...asks('matching'), pairs: twice(id => ({ id, left: '', rightId: `${id}1`, right: '' })), extras: [] },
  { ...asks('ordering'), items: twice(id => ({ id, text: '' })) },
  { ...asks('gap-text'), text: [], bank: [] },
  { ...asks('numeric'), tolerance: 0, unit: '' },
  { id: 'reflection', type: 'reflection', prompt: nothing },
]
