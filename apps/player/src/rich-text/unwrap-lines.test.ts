import { expect, test } from 'vitest'
import { type Passage, unwrapLines } from './unwrap-lines.ts'

const paragraph = (text: string): Passage => ({ kind: 'paragraph', text })

test.each<[what: string, text: string, passages: Passage[]]>([
  [
    'lines of a page are joined to their paragraph, and divided words to whole words',
    'Le cyberharcèlement désigne des violences répétées, commi-\nses par un groupe ou une personne au moyen de messages. Il\nne s’arrête pas à la porte de l’école : que faire ?\nOn en parle.',
    [
      paragraph(
        'Le cyberharcèlement désigne des violences répétées, commises par un groupe ou une personne au moyen de messages. Il ne s’arrête pas à la porte de l’école : que faire ?',
      ),
      paragraph('On en parle.'),
    ],
  ],
  [
    'a hyphen that belongs to its word is kept',
    'Un élève reste seul à la récréation depuis lundi : que lui dit-\nil, à votre avis, quand vous lui posez la question après la clas-\nse ?',
    [
      paragraph(
        'Un élève reste seul à la récréation depuis lundi : que lui dit-il, à votre avis, quand vous lui posez la question après la classe ?',
      ),
    ],
  ],
  [
    'bullets and numbers become lists, and what follows their first line belongs to them',
    'À faire en classe :\n• écouter la personne sans la juger, et lui dire qu’elle a bien\nfait de venir ;\n• garder une trace.\n1. Qui ?\n2. Quand ?',
    [
      paragraph('À faire en classe :'),
      {
        kind: 'bullets',
        items: ['écouter la personne sans la juger, et lui dire qu’elle a bien fait de venir ;', 'garder une trace.'],
      },
      { kind: 'numbers', items: ['Qui ?', 'Quand ?'] },
    ],
  ],
  [
    'an empty line ends a paragraph, whatever follows',
    'Une première phrase qui prend toute la ligne et continue sur\nla deuxième\n\nune autre, qui commence par une minuscule et prend la ligne',
    [
      paragraph('Une première phrase qui prend toute la ligne et continue sur la deuxième'),
      paragraph('une autre, qui commence par une minuscule et prend la ligne'),
    ],
  ],
  [
    'lines typed as separate lines remain separate',
    'Apprendre à demander\nRespecter la réponse\nGarder une trace',
    [paragraph('Apprendre à demander'), paragraph('Respecter la réponse'), paragraph('Garder une trace')],
  ],
  [
    'long paragraphs, one per line, remain paragraphs',
    `${'Un mot '.repeat(30)}\n${'un mot '.repeat(30)}`,
    [paragraph('Un mot '.repeat(30).trim()), paragraph('un mot '.repeat(30).trim())],
  ],
  ['a dash or a number alone makes no list', '– Bonjour, dit-elle.', [paragraph('– Bonjour, dit-elle.')]],
  [
    'a year at the beginning is not a list number',
    '2026. Une année.\nEt puis ?',
    [paragraph('2026. Une année.'), paragraph('Et puis ?')],
  ],
  ['nothing', ' \n\n', []],
])('R-53 pasting plain text: %s', (_, text, passages) => {
  expect(unwrapLines(text)).toEqual(passages)
})

test('O-05 a list in plain text begins with its first number or letter, and a new list begins where the counting breaks off', () => {
  expect(unwrapLines('3. trois\n4. quatre\nPuis :\na) un\nb) deux\n1. encore\n2. fin')).toEqual([
    { kind: 'numbers', items: ['trois', 'quatre'], counting: { start: 3, type: '1' } },
    paragraph('Puis :'),
    { kind: 'numbers', items: ['un', 'deux'], counting: { start: 1, type: 'a' } },
    { kind: 'numbers', items: ['encore', 'fin'] },
  ])
})
