import { describe, expect, test } from 'vitest'
import { type Block, block } from '#block.ts'
import { type RichText, richTextOf } from '#rich-text.ts'
import { checkBlock } from './check-block.ts'

const asked = { id: 'q', mode: 'practice', prompt: richTextOf('Que faire ?') }

function choice(prompt: string, ...texts: string[]): Block {
  const options = texts.map((text, at) => ({ id: `o${at}`, text: richTextOf(text), correct: at === 0 }))
  return block.parse({ ...asked, type: 'single-choice', prompt: richTextOf(prompt), options }) as Block
}

const found = (block: Block, title = 'Un titre', language: 'fr' | 'en' | 'de' | 'it' = 'fr') =>
  checkBlock(block, { title, language }).map(({ code, values }) => `${code} ${values?.text ?? ''}`.trim())

describe('an answer that the title or the question says', () => {
  test('L-06 an answer is found in the title by two of its words that no wrong answer has', () => {
    const question = choice(
      'Que faire ?',
      'Écouter jusqu’au bout sans témoin',
      'Punir toute la classe ce matin',
      'Fermer le groupe',
    )
    expect(found(question, 'Écouter sans témoin')).toEqual(['answer-in-title écouter, témoin'])
    expect(found(question, 'Écouter, et après')).toEqual([])
    // A word that wrong answers have too gives nothing away.
    expect(found(choice('Que faire ?', 'Écouter la classe', 'Punir la classe'), 'La classe')).toEqual([])
  })

  test('L-06 an answer is found in a title that says all of it: a word, the word of a gap, a number', () => {
    expect(found(choice('Que faire ?', 'Bloquer', 'Payer'), 'Bloquer d’abord')).toEqual(['answer-in-title bloquer'])
    const gaps = block.parse({ ...asked, type: 'gap-text', text: [{ gap: 'a', answers: ['secret'] }] }) as Block
    expect(found(gaps, 'Un secret')).toEqual(['answer-in-title secret'])
    expect(found(gaps, 'Un secrétaire')).toEqual([])
    const number = block.parse({ ...asked, type: 'numeric', answer: 13 }) as Block
    expect(found(number, 'Pourquoi 13 ans ?')).toEqual(['answer-in-title 13'])
    expect(found(number, 'Pourquoi 131 ans ?')).toEqual([])
  })

  test('L-06 an answer is found in the text of the question', () => {
    const question = choice('Comment garder la trace du message ?', 'Garder une trace datée', 'Tout effacer ce soir')
    expect(found(question)).toEqual(['answer-in-question garder, trace'])
  })

  test('L-06 an answer is looked for only when there is a title and the question is written', () => {
    expect(checkBlock(choice('Que faire ?', 'Bloquer', 'Payer'))).toEqual([])
    expect(found(choice('Que faire ?', 'Bloquer'), 'Bloquer')).toEqual(['too-few-parts'])
  })
})

const bold = (text: string): RichText => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: text.split('**').map((part, at) => ({
        type: 'text' as const,
        text: part,
        ...(at % 2 === 1 && { marks: [{ type: 'bold' as const }] }),
      })),
    },
  ],
})

const statement = (text: string) =>
  block.parse({ ...asked, type: 'true-false', answer: true, prompt: bold(text) }) as Block
const question = (text: string) => block.parse({ ...asked, type: 'numeric', answer: 3, prompt: bold(text) }) as Block

describe('a negation that is not in bold', () => {
  test.each([
    ['fr', 'Que ne faut-il pas faire ?', 'pas'],
    ['fr', 'Qui n’a aucune influence ?', 'aucune'],
    ['en', 'What should you not do?', 'not'],
    ['en', 'What doesn’t help?', 'doesn’t'],
    ['de', 'Was sollte man nicht tun?', 'nicht'],
    ['de', 'Was hilft keinem Kind?', 'keinem'],
    ['it', 'Che cosa non si fa?', 'non'],
  ] as const)('L-06 a negation that is not in bold is found, in %s: %s', (language, text, word) => {
    expect(found(question(text), '', language)).toEqual([`plain-negation ${word}`])
    expect(found(question(text.replace(word, `**${word}**`)), '', language)).toEqual([])
  })

  test('L-06 only negations in the sentence that asks, or in a statement to judge, must be bold; a story and speech may have any', () => {
    expect(found(question('Elle n’a pas le droit. Que faites-vous ?'))).toEqual([])
    expect(found(question('Elle dit : « Tu ne viens pas ? » Que faites-vous ?'))).toEqual([])
    expect(found(statement('Un témoin n’a pas d’influence.'))).toEqual(['plain-negation pas'])
    expect(found(statement('Un témoin n’a **pas** d’influence.'))).toEqual([])
  })

  test.each([
    ['fr', 'Que répondre à un non, pas à pas ?'],
    ['fr', 'Que veut dire « ne » ?'],
    ['en', 'What is noted in a notebook?'],
    ['de', 'Wer niest in der Not?'],
    ['it', 'Che cosa fa il nonno?'],
  ] as const)('L-06 a word that only looks like a negation is not reported, in %s: %s', (language, text) => {
    expect(found(question(text), '', language)).toEqual([])
  })
})
