import { describe, expect, test } from 'vitest'
import { readCourse } from '#files/course-files.ts'
import { checkCourse } from './check-course.ts'
import { problemSentence } from './problem.ts'
import { problemsInFiles } from './problems-in-files.ts'

const ids = Array.from({ length: 4 }, (_, index) => `0b5e1c52-6f3a-4f57-9a33-0a4c7d7c1b1${index}`)
const tool = `id: ${ids[0]}\nlevel: ${ids[1]}\nkind: formation\nlanguage: fr\nname: { fr: Outil, en: Tool }\ndescription: { fr: Un outil., en: A tool. }\n`
const module = `id: ${ids[2]}\nname: { fr: Un, en: One }\ndescription: { fr: Un., en: One. }\ntakeaways: { fr: [a, b], en: [a, b] }\n`
const head = `---\nid: ${ids[3]}\ntitle: Un\n---\n`
const good = 'Texte.\n'

/** The problems of a course of one slide in two languages (its text begins on line 5). */
function check(fr: string, en = fr, others: Record<string, string> = {}): string[] {
  const files = {
    'tool.yaml': tool,
    '01-un/module.yaml': module,
    '01-un/01-un.fr.md': head + fr,
    '01-un/01-un.en.md': head + en,
  }
  const read = readCourse(new Map(Object.entries({ ...files, 'media/a.svg': '', ...others })))
  expect(read.problems?.map(problemSentence)).toBeUndefined()
  return problemsInFiles(checkCourse(read.course!), 'fr', read.places!).map(
    ({ path, line, code }) => `${path}${line ? `:${line}` : ''} ${code}`,
  )
}

const choice = (mode: string, ...options: string[]) =>
  `::::single-choice{#q mode=${mode}}\nQuoi ?\n\n${options.map(option => `- ${option}\n`).join('')}::::\n`
const fr = '01-un/01-un.fr.md'
const en = '01-un/01-un.en.md'

describe('checking a course', () => {
  test('L-35 a slide that asks more assessment questions than it has is reported; one that asks as many is not', () => {
    const statement = (id: string, rest: string) => `::::true-false{#${id} ${rest}}\nVrai ?\n::::\n`
    const blocks = `${statement('a', 'mode=assessment answer=true')}${statement('b', 'mode=practice answer=false')}`
    const found = (ask: number) => check('', blocks, { [fr]: head.replace('\n---\n', `\nask: ${ask}\n---\n`) + blocks })
    expect(found(1)).toEqual([])
    expect(found(2)).toEqual([`${fr} too-few-questions`, `${en} too-few-questions`])
  })

  test('L-80 a tool may be announced in a language before any of it is in that language; once part of it is, all of it must be', () => {
    const names = (code: string, name: string) => `fr: ${name}, en: ${name}, ${code}: ${name}`
    const announced = {
      'tool.yaml': tool
        .replace('fr: Outil, en: Tool', names('de', 'Kurs'))
        .replace('en: A tool.', 'en: A tool., de: Ein Kurs.'),
    }
    expect(check(good, good, announced)).toEqual([])
    expect(check(good, good, { 'tool.yaml': tool.replace('fr: Outil, en: Tool', names('de', 'Kurs')) })).toEqual([
      'tool.yaml missing-name',
    ])
    const begun = { ...announced, '01-un/module.yaml': module.replace('fr: Un, en: One', names('de', 'Eins')) }
    expect(check(good, good, begun)).toContain('01-un/01-un.de.md missing-translation')
  })

  test('R-53 a course without a fault has no problems', () => {
    expect(check(good)).toEqual([])
    expect(check(choice('practice', '[x] A', '[ ] B'))).toEqual([])
    expect(check('::image{#i src="media/a.svg" decorative="true"}')).toEqual([])
    expect(check('::image{#i src="media/a.svg" decorative="true"}', '::image{#i src="media/a.svg" alt=""}')).toEqual([])
    expect(check(':::video{#v title=T youtube=dQw4w9WgXcQ}\n:::')).toEqual([])
  })

  test.each([
    [
      'a translation with other blocks',
      check.bind(null, good, `${good}\n::image{#i src="media/a.svg" alt="A"}`),
      `${en} translation-blocks`,
    ],
    [
      'a translation with other right answers',
      check.bind(null, choice('practice', '[x] A', '[ ] B'), choice('practice', '[ ] A', '[x] B')),
      `${en}:5 translation-answers`,
    ],
    [
      'a translation with other options',
      check.bind(null, choice('practice', '[x] A', '[ ] B'), choice('practice', '[x] A', '[ ] {#z} B')),
      `${en}:5 translation-answers`,
    ],
    [
      'a picture that is not there',
      check.bind(null, `${good}\n::image{#i src="media/b.svg" alt=""}`),
      `${fr}:7 missing-media`,
    ],
    [
      'a cut of what is no film',
      check.bind(null, good, good, { 'tool.yaml': `${tool}cuts: { media/a.svg: { start: 1 } }\n` }),
      'tool.yaml wrong-cut',
    ],
    [
      'a cut that ends before it begins',
      check.bind(null, good, good, {
        'tool.yaml': `${tool}cuts: { media/a.mp4: { start: 5, end: 4 } }\n`,
        'media/a.mp4': '',
      }),
      'tool.yaml wrong-cut',
    ],
    [
      'a picture nobody described',
      check.bind(null, `${good}\n::image{#i src="media/a.svg" alt=" "}`),
      `${fr}:7 no-alt`,
    ],
    [
      'a picture of a question that nobody described',
      check.bind(null, '::::reflection{#q picture="media/a.svg" alt=""}\nQuoi ?\n::::'),
      `${fr}:5 no-alt`,
    ],
    [
      'a picture of a question that is not there',
      check.bind(null, '::::reflection{#q picture="media/b.svg" alt="Une cour"}\nQuoi ?\n::::'),
      `${fr}:5 missing-media`,
    ],
    [
      'a film of our own without captions',
      check.bind(null, ':::video{#v title=T src="media/a.svg"}\n:::'),
      `${fr}:5 no-captions`,
    ],
    ['a heading that jumps', check.bind(null, '### Trois\n\n## Deux'), `${fr}:5 heading-jump`],
    ['a slide with nothing on it', check.bind(null, ''), `${fr} empty-slide`],
    [
      'a choice without a right answer',
      check.bind(null, choice('practice', '[ ] A', '[ ] B')),
      `${fr}:5 no-right-answer`,
    ],
    [
      'a number that is not said',
      check.bind(null, '::::numeric{#n mode=practice}\nCombien ?\n::::'),
      `${fr}:5 no-right-answer`,
    ],
    [
      'a statement neither true nor false',
      check.bind(null, '::::true-false{#v mode=practice}\nOui.\n::::'),
      `${fr}:5 no-right-answer`,
    ],
    [
      'a single choice with two right answers',
      check.bind(null, choice('practice', '[x] A', '[x] B')),
      `${fr}:5 two-right-answers`,
    ],
    ['a choice of one', check.bind(null, choice('practice', '[x] A')), `${fr}:5 too-few-parts`],
    ['two options that read the same', check.bind(null, choice('practice', '[x] A', '[ ] A')), `${fr}:5 same-parts`],
    [
      'a question that asks nothing',
      check.bind(null, '::::numeric{#n mode=practice answer=1}\n::::'),
      `${fr}:5 empty-prompt`,
    ],
    [
      'a gap without an answer',
      check.bind(null, '::::gap-text{#g mode=practice}\nComplétez.\n\n> Un :gap[].\n::::'),
      `${fr}:5 no-right-answer`,
    ],
    [
      'a bank with a right answer',
      check.bind(null, '::::gap-text{#g mode=practice bank="Mot"}\nComplétez.\n\n> Un :gap[mot].\n::::'),
      `${fr}:5 bank-has-answer`,
    ],
    ['a film from nowhere', check.bind(null, ':::video{#v title=T}\n:::'), `${fr}:5 video-source`],
    ['an empty box', check.bind(null, ':::callout{#c tone=tip}\n:::'), `${fr}:5 empty-text`],
    [
      'too few takeaways',
      check.bind(null, good, good, { '01-un/module.yaml': module.replace('en: [a, b]', 'en: [a]') }),
      '01-un/module.yaml takeaway-count',
    ],
    [
      'a name in one language',
      check.bind(null, good, good, { '01-un/module.yaml': module.replace(', en: One }', ' }') }),
      '01-un/module.yaml missing-name',
    ],
    [
      'one id for two things',
      check.bind(null, good, good, { '01-un/module.yaml': module.replace(ids[2]!, ids[3]!) }),
      `${fr} duplicate-object-id`,
    ],
    [
      'a module without slides',
      check.bind(null, good, good, { '02-vide/module.yaml': module.replace(ids[2]!, ids[1]!) }),
      '02-vide/module.yaml empty-module',
    ],
    [
      'a slide in one language',
      check.bind(null, good, good, { '01-un/02-x.fr.md': `---\nid: ${ids[1]}\ntitle: Autre\n---\n${good}` }),
      '01-un/02-x.en.md missing-translation',
    ],
    [
      'a description that is long',
      check.bind(null, good, good, { 'tool.yaml': tool.replace('A tool.', `A ${'long '.repeat(40)}tool.`) }),
      'tool.yaml long-description',
    ],
  ])('R-53 %s is found, with file and line', (_what, problems, problem) => {
    expect(problems()).toContain(problem)
  })

  test('R-53 gaps may be in another order in another language, with other words', () => {
    const text = (words: string) => `::::gap-text{#g mode=practice}\nComplétez.\n\n> ${words}\n::::`
    expect(check(text(':gap[un] :gap[deux]'), text(':gap[two]{#b} :gap[one]{#a}'))).toEqual([])
  })
})

describe('the certificate of a course', () => {
  const statement = (id: string, answer = '') => `::::true-false{#${id} mode=assessment${answer}}\nOui.\n::::\n\n`
  const rule = (words: string) => ({ 'tool.yaml': `${tool}certificate: { ${words} }\n` })
  const hidden = { '01-un/module.yaml': `${module}hidden: true\n` }
  const found = (text: string, others: Record<string, string> = {}) =>
    check(text, text, others).filter(problem => problem.includes('certificate'))

  const halfRight = statement('a', ' answer=true') + statement('b')
  const halfAGap = '::::gap-text{#g mode=assessment}\nComplétez.\n\n> Un :gap[mot], un :gap[].\n::::'
  const outOfReach = ['tool.yaml certificate-out-of-reach']

  test('R-58 the check reports a certificate that is out of reach because more points are required than right answers give', () => {
    expect(found(halfRight)).toEqual(outOfReach)
    expect(found(halfRight, rule('threshold: 51'))).toEqual(outOfReach)
    expect(found(halfRight, rule('threshold: 50'))).toEqual([])
    expect(found(statement('a'), rule('threshold: 1'))).toEqual(outOfReach)
    expect(found(statement('a'), rule('threshold: 0'))).toEqual([])
    expect(found(halfAGap, rule('threshold: 51'))).toEqual(outOfReach)
    expect(found(halfAGap, rule('threshold: 50'))).toEqual([])
    expect(found(choice('practice', '[ ] A', '[ ] B'))).toEqual([])
  })

  test('R-58 the check reports a certificate that is out of reach because no slide is visible', () => {
    expect(found(good, hidden)).toEqual(['tool.yaml certificate-without-slides'])
    const files = { '01-un/01-un.fr.md': head.replace('title', 'hidden: true\ntitle') + good }
    expect(found(good, files)).toEqual(['tool.yaml certificate-without-slides'])
    expect(found(good, { '01-un/module.yaml': `${module}published: false\n` })).toEqual([])
  })

  test('R-58 the check reports a certificate that a single mistake makes impossible, since all points are required at the first attempt', () => {
    const text = statement('a', ' answer=true')
    expect(found(text, rule('threshold: 100, attempts: 1'))).toEqual(['tool.yaml certificate-without-mistake'])
    expect(found(text, rule('threshold: 100, attempts: 2'))).toEqual([])
    expect(found(text, rule('threshold: 99, attempts: 1'))).toEqual([])
    expect(found(good, rule('threshold: 100, attempts: 1'))).toEqual([])
  })

  test('R-58 the rule of a certificate is not checked when the course gives none', () => {
    expect(found(halfRight, rule('isGiven: false'))).toEqual([])
    expect(found(good, { ...hidden, ...rule('isGiven: false') })).toEqual([])
  })
})

describe('the statements of a course', () => {
  const statement = (id: string, answer: string) => `::::true-false{#${id} mode=practice${answer}}\nOui.\n::::\n\n`
  const [yes, no] = [' answer=true', ' answer=false']

  test.each([[[yes, yes]], [[no, no, no]], [[no, no, '']]])(
    'L-02 statements that are all true or all false are reported: %j',
    answers => {
      const found = check(answers.map((answer, index) => statement(`s${index}`, answer)).join(''))
      expect(found.filter(problem => !problem.includes('right-answer'))).toContain('tool.yaml one-sided-statements')
    },
  )

  test('L-02 a single statement, or true and false ones together, are not reported', () => {
    expect(check(statement('a', yes))).toEqual([])
    expect(check(statement('a', yes) + statement('b', no) + statement('c', no))).toEqual([])
  })
})
