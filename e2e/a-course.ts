export const doc = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
const options = (...list: [id: string, text: string, correct: boolean, feedback?: string][]) =>
  list.map(([id, text, correct, feedback]) => ({
    id,
    text: doc(text),
    correct,
    ...(feedback && { feedback: doc(feedback) }),
  }))
const asks = (type: string, id: string, prompt: string, mode = 'practice') => ({ type, id, mode, prompt: doc(prompt) })
// As written, so that two courses can be compared.
const asWritten = { keepOrder: true }

/** The questions of a course of the tests. */
export const choices = {
  fr: {
    title: 'Choisir',
    blocks: [
      {
        ...asks('single-choice', 'what', 'Que faire ?'),
        ...asWritten,
        options: options(['k3', 'Crier', false, 'Cela fait peur.'], ['q8', 'Écouter', true]),
      },
      {
        ...asks('multiple-choice', 'which', 'Lesquels ?'),
        ...asWritten,
        options: options(['m1', 'Un', true], ['x7', 'Deux', true], ['c4', 'Rien', false]),
      },
      { ...asks('true-false', 'truth', 'La Terre est ronde.', 'assessment'), answer: true },
    ],
  },
}
export const anotherTruth = {
  ...asks('single-choice', 'truth', 'Quelle forme a la Terre ?', 'assessment'),
  ...asWritten,
  options: options(['r5', 'Ronde', true], ['p2', 'Plate', false]),
}
const pair = (id: string, left: string, rightId: string, right: string) => ({ id, left, rightId, right })
export const sorting = {
  fr: {
    title: 'Relier',
    blocks: [
      {
        ...asks('matching', 'pairs', 'Quoi avec quoi ?'),
        pairs: [pair('a7', 'Jour', 'z1', 'Soleil'), pair('b3', 'Nuit', 'y6', 'Lune')],
      },
      {
        ...asks('ordering', 'order', 'Dans quel ordre ?'),
        items: [
          { id: 'h2', text: 'Un' },
          { id: 'd9', text: 'Deux' },
        ],
      },
    ],
  },
}
const aWriting = (title: string, gap: [string, string, string], number: [string, string], reflection: string) => ({
  title,
  blocks: [
    { ...asks('gap-text', 'gap', gap[0]), text: [{ text: gap[1] }, { gap: 'g1', answers: [gap[2]] }] },
    { ...asks('numeric', 'number', number[0]), answer: 12, unit: number[1] },
    { type: 'reflection', id: 'self', prompt: doc(reflection) },
  ],
})
export const writing = {
  fr: aWriting(
    'Écrire',
    ['Complétez.', 'On va à la ', 'bibliothèque'],
    ['Combien ?', 'élèves de chaque classe de la commune'],
    'Et vous ?',
  ),
  en: aWriting(
    'Writing',
    ['Complete.', 'We go to the ', 'library'],
    ['How many?', 'pupils of each class of the municipality'],
    'And you?',
  ),
}
export const frenchOnly = {
  title: 'Seulement en français',
  blocks: [{ type: 'text', id: 'only', text: doc('Rien de plus.') }],
}
/** A conversation, and a message in which something is wrong. */
export const inspected = {
  fr: {
    title: 'Lire des messages',
    blocks: [
      {
        type: 'conversation',
        id: 'thread',
        people: [{ id: 'lea', name: 'Léa' }],
        situations: [
          {
            id: 'one',
            messages: [
              { id: 'h1', from: 'lea', text: 'Bonsoir.' },
              { id: 'h2', from: 'lea', text: 'Tu dors ?' },
            ],
            choices: [
              { id: 'w1', text: 'Pas encore', consequence: doc('Elle raconte.'), leadsTo: 'two' },
              { id: 'w2', text: 'Oui', consequence: doc('Elle se tait.') },
            ],
          },
          { id: 'two', messages: [{ id: 'h3', from: 'lea', text: 'Merci.' }], choices: [] },
        ],
      },
      {
        ...asks('inspecting', 'mail', 'Où est le piège ?'),
        alt: '',
        places: [
          { id: 'v1', text: 'Payez ce soir', suspicious: true, feedback: doc('La hâte.') },
          { id: 'v2', text: 'Bonjour', suspicious: false, feedback: doc('Un salut.') },
        ],
      },
    ],
  },
}
