import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkCourse } from '#check/check-course.ts'
import { type Problem, problemSentence } from '#check/problem.ts'
import { arbitraryCourse } from '#testing/arbitrary-course.ts'
import { readCourse, readLevels, writeCourse, writeLevels } from './course-files.ts'

const ids = Array.from({ length: 4 }, (_, index) => `0b5e1c52-6f3a-4f57-9a33-0a4c7d7c1b1${index}`)
const tool = `id: ${ids[0]}\nlevel: ${ids[1]}\nkind: formation\nlanguage: fr\nvisibility: visible\nname: { fr: Outil }\ndescription: { fr: Un outil. }\n`
const module = `id: ${ids[2]}\nminutes: 20\nname: { fr: Module }\n`
const head = `---\nid: ${ids[3]}\ntitle: Un écran\n---\n`

const removal = `---\nid: ${ids[3]}\nremoved: true\n---\n`
const marked = (mark: string) => `---\nid: ${ids[3]}\ntitle: One\n${mark}\n---\nWords.`
const draftOnly = (ending: string) => ({ '01-un/03-x.fr.draft.md': head, [`01-un/03-x.${ending}`]: head })

/** A course of one slide with this text (its first line is line 5), changed by these files. */
function filesWith(text: string, others: Record<string, string> = {}): Map<string, string> {
  return new Map(
    Object.entries({ 'tool.yaml': tool, '01-un/module.yaml': module, '01-un/01-deux.fr.md': head + text, ...others }),
  )
}

function slideOf(text: string) {
  const { course, problems } = readCourse(filesWith(text))
  expect(problems).toBeUndefined()
  return course!.modules[0]!.slides[0]!.content.fr!
}

function problemsOf(text: string, others?: Record<string, string>): string[] {
  const { problems = [] } = readCourse(filesWith(text, others))
  return problems.map(({ path, line, code }: Problem) => `${path}${line ? `:${line}` : ''} ${code}`)
}

const slideProblems = (text: string) => problemsOf(text).map(problem => problem.replace('01-un/01-deux.fr.md:', ''))

// Many courses are generated, and a machine may be busy.
describe('a course on disk', () => {
  test('R-53 a course is unchanged after writing and reading it', () => {
    fc.assert(
      fc.property(arbitraryCourse, course => {
        const back = readCourse(writeCourse(course))
        expect(back.problems).toBeUndefined()
        expect(back.course).toEqual(course)
      }),
      { numRuns: 15 },
    )
  })

  test('R-53 the file of a slide reads as its author would write it', () => {
    const text = `Un *mot* et **un autre**.

::image{#cour src="media/cour.svg" alt=""}

::::single-choice{#q mode="practice"}
Que faire ?

- [ ] Rien.
  > Cela ne suffit pas.
- [x] {#ecouter} Écouter.

:::right
Oui.
:::
::::

::::gap-text{#g mode="assessment" bank="six; dix"}
Complétez.

> Il faut :gap[douze|12] lettres.
::::

::::matching{#m mode="assessment"}
Reliez.

- {#k7p} un => {#x2m} 1
- => {#t4d} 2
::::
`
    const { course } = readCourse(filesWith(text))
    const written = writeCourse(course!).get('01-module/01-un-ecran.fr.md')
    expect(written).toBe(`---\nid: ${ids[3]}\ntitle: Un écran\nlayout: column\n---\n\n${text}`)
  })

  test('R-53 modules and slides are in the order of their numbers', () => {
    const slide = (id: string, title: string) => `---\nid: ${id}\ntitle: ${title}\n---\nTexte.\n`
    const { course } = readCourse(
      filesWith('Texte.', {
        '01-un/10-dix.fr.md': slide(ids[0]!, 'dix'),
        '01-un/2-deux.fr.md': slide(ids[1]!, 'deux'),
      }),
    )
    expect(course?.modules[0]?.slides.map(({ content }) => content.fr?.title)).toEqual(['Un écran', 'deux', 'dix'])
  })

  test('R-53 a course in a subfolder is read, whatever a zip has beside it', () => {
    const files = [...filesWith('Texte.')].map(
      ([path, text]) => [`outil/${path}`, new TextEncoder().encode(text)] as const,
    )
    const clutter = [
      ['__MACOSX/outil/._tool.yaml', ''],
      ['outil/.DS_Store', ''],
    ] as const
    expect(readCourse(new Map<string, string | Uint8Array>([...files, ...clutter])).course?.modules).toHaveLength(1)
  })

  test('R-53 texts that exist in no language are not written', () => {
    const { course } = readCourse(filesWith('Words.', { 'tool.yaml': tool.replace(/description.*\n/, '') }))
    expect(course!.tool.description).toEqual({})
    expect(writeCourse(course!).get('tool.yaml')).not.toContain('description')
  })

  test('R-53 media are passed through unchanged, bytes or not', () => {
    const files = new Map<string, string | { size: number }>([...filesWith('Texte.'), ['media/a.mp4', { size: 3 }]])
    expect(readCourse<{ size: number }>(files).course?.media.get('media/a.mp4')).toEqual({ size: 3 })
  })

  test('R-53 levels are unchanged after writing and reading them', () => {
    const levels = [
      {
        id: ids[0]!,
        visibility: 'hide' as const,
        name: { fr: 'Cycle 1', en: 'Cycle 1' },
        description: { fr: 'De 4 à 8 ans' },
      },
    ]
    expect(readLevels(writeLevels(levels)).levels).toEqual(levels)
    expect(readLevels('- id: nothing\n').problems?.[0]).toMatchObject({
      path: 'levels.yaml',
      line: 1,
      code: 'invalid-field',
    })
  })
})

describe('a certificate’s rule on disk', () => {
  const rule = (...lines: string[]) => ({
    'tool.yaml': `${tool}certificate:\n${lines.map(line => `  ${line}\n`).join('')}`,
  })

  test('R-58 fields that are left out have their defaults', () => {
    const { course } = readCourse(filesWith('Texte.', rule('hours: 2.25', 'validMonths: 24')))
    expect(course?.tool.certificate).toEqual({
      isGiven: true,
      threshold: 80,
      hours: 2.25,
      validMonths: 24,
      pauseMinutes: 0,
    })
  })

  test.each([
    ['a threshold above all points', 'threshold: 101', 'certificate.threshold'],
    ['a threshold in words', 'threshold: tout', 'certificate.threshold'],
    ['hours that are no quarters', 'hours: 1.1', 'certificate.hours'],
    ['no time at all', 'validMonths: 0', 'certificate.validMonths'],
    ['no attempt', 'attempts: 0', 'certificate.attempts'],
    ['a pause of more than a week', 'pauseMinutes: 10081', 'certificate.pauseMinutes'],
    ['a slip in a name', 'treshold: 90', 'certificate'],
  ])('R-58 %s is refused with its line', (_what, line, field) => {
    const { problems = [] } = readCourse(filesWith('Texte.', rule('isGiven: true', line)))
    expect(problems).toMatchObject([
      { path: 'tool.yaml', line: expect.any(Number), code: 'invalid-field', values: { field } },
    ])
    expect(problems[0]!.line).toBeGreaterThan(8)
  })
})

describe('a slide on disk', () => {
  test('R-53 text outside the directives becomes text blocks', () => {
    const { blocks } = slideOf('Un.\n\n## Deux\n\n::image{#i src="media/a.svg" alt="A"}\n\nTrois.')
    expect(blocks.map(({ id, type }) => [id, type])).toEqual([
      ['text-1', 'text'],
      ['i', 'image'],
      ['text-2', 'text'],
    ])
  })

  test('R-53 parts without an id get a letter by their position', () => {
    const [block] = slideOf('::::matching{#m mode=practice}\nReliez.\n\n- un => 1\n- => 3\n- deux => 2\n::::').blocks
    expect(block).toMatchObject({
      pairs: [
        { id: 'a', left: 'un', right: '1', rightId: 'a' },
        { id: 'c', left: 'deux', right: '2', rightId: 'c' },
      ],
      extras: [{ id: 'b', text: '3' }],
    })
  })

  test('R-53 only the last list is the answers, earlier ones belong to the prompt', () => {
    const [block] = slideOf(
      '::::ordering{#o mode=practice}\nDans :\n\n- la cour\n- la classe\n\n1. un\n2. deux\n::::',
    ).blocks
    expect(block).toMatchObject({
      prompt: { content: [{ type: 'paragraph' }, { type: 'bulletList' }] },
      items: [{ text: 'un' }, { text: 'deux' }],
    })
  })

  test('R-53 French typography survives: no-break spaces, apostrophes, a colon before a word', () => {
    const [block] = slideOf('« Oui\u00a0» :note l’élève\u00a0: bien\u00a0!').blocks
    expect(block).toMatchObject({
      text: { content: [{ content: [{ text: '« Oui\u00a0» :note l’élève\u00a0: bien\u00a0!' }] }] },
    })
  })

  test.each([
    ['raw HTML', 'Un <b>mot</b>.', '5 raw-html'],
    ['an HTML block', 'Un.\n\n<div>mot</div>', '7 raw-html'],
    ['a link that runs', '[x](javascript:alert(1))', '5 unsafe-link'],
    ['a link without a protocol', '[x](//evil.example)', '5 unsafe-link'],
    ['a picture in text', 'Un.\n![x](media/a.svg)', '6 not-allowed'],
    ['an unknown directive', 'Un.\n\n::::quiz{#q}\n::::', '7 unknown-directive'],
    [
      'a directive inside a text',
      ':::callout{#c tone=tip}\n::image{#i src="media/a.svg" alt=""}\n:::',
      '6 misplaced-directive',
    ],
    [
      'two blocks with one id',
      '::image{#i src="media/a.svg" alt=""}\n\n::image{#i src="media/a.svg" alt=""}',
      '7 duplicate-id',
    ],
    [
      'two options with one id',
      '::::single-choice{#q mode=practice}\nA ?\n\n- [x] {#u} A\n- [ ] {#u} B\n::::',
      '5 invalid-block',
    ],
    ['no id', '::image{src="media/a.svg" alt=""}', '5 missing-id'],
    ['no alt', '::image{#i src="media/a.svg"}', '5 missing-attribute'],
    ['half a mark', '::image{#i src="media/a.svg" decorative="non"}', '5 invalid-block'],
    ['a file outside the media', '::image{#i src="../a.svg" alt=""}', '5 invalid-block'],
    ['an attribute too many', '::image{#i src="media/a.svg" alt="" onclick=x}', '5 unknown-attribute'],
    ['a broken attribute', '::image{#i src="media/a.svg alt=""}', '5 malformed-directive'],
    ['a directive left open', 'Un.\n\n:::callout{#c tone=tip}\nDeux.', '7 unclosed-directive'],
    ['two colons for three', '::callout{#c tone=tip}', '5 wrong-form'],
    ['an unknown tone', ':::callout{#c tone=loud}\nUn.\n:::', '5 invalid-block'],
    ['a heading of level 1', '# Un', '5 heading-level'],
    ['a question without answers', '::::single-choice{#q mode=practice}\nQuoi ?\n::::', '5 no-answers'],
    ['a pair without an arrow', '::::matching{#m mode=practice}\nReliez.\n\n- un 1\n::::', '8 no-arrow'],
    ['a gap text without a quotation', '::::gap-text{#g mode=practice}\nUn :gap[mot].\n::::', '5 no-gap-text'],
    ['a number that can be two', '::::numeric{#n mode=practice answer=1.500}\nQuoi ?\n::::', '5 not-a-number'],
    ['a number that is none', '::::numeric{#n mode=practice answer=treize}\nQuoi ?\n::::', '5 not-a-number'],
    ['neither true nor false', '::::true-false{#v mode=practice answer=oui}\nQuoi.\n::::', '5 not-true-or-false'],
    ['code', 'Un `mot`.', '5 not-allowed'],
  ])('R-53 %s is refused with its line', (_what, text, problem) => {
    expect(slideProblems(text)).toContain(problem)
  })

  test.each([
    ['no tool', { 'tool.yaml': 'x: [' }, 'tool.yaml:1 yaml'],
    ['a wrong field', { '01-un/module.yaml': `${module}minuts: 3\n` }, '01-un/module.yaml:1 invalid-field'],
    ['a module without its file', { '02-deux/01-x.fr.md': `${head}Texte.` }, '02-deux/module.yaml no-module-file'],
    ['a module without a number', { 'deux/module.yaml': module }, 'deux/module.yaml no-number'],
    ['a slide of no language', { '01-un/01-deux.md': head }, '01-un/01-deux.md unknown-file'],
    ['a slide without an original', { '01-un/02-x.en.md': `${head}Text.` }, '01-un/02-x.fr.md no-original'],
    ['no front matter', { '01-un/02-x.fr.md': 'Texte.' }, '01-un/02-x.fr.md:1 no-front-matter'],
    ['a published translation without its original', draftOnly('en.md'), '01-un/03-x.fr.md no-original'],
    ['a draft of a translation alone', { '01-un/03-x.en.draft.md': head }, '01-un/03-x.fr.draft.md no-original'],
    [
      'a draft of another slide',
      { '01-un/01-deux.fr.draft.md': head.replace(ids[3]!, ids[0]!) },
      '01-un/01-deux.fr.draft.md:2 other-slide-id',
    ],
    [
      'a draft that removes the original',
      { '01-un/01-deux.fr.draft.md': removal },
      '01-un/01-deux.fr.draft.md no-original',
    ],
    [
      'words in what removes',
      { '01-un/01-deux.en.draft.md': `${removal}Mots.` },
      '01-un/01-deux.en.draft.md:5 unexpected-content',
    ],
    ['a removal that is no draft', { '01-un/01-deux.en.md': removal }, '01-un/01-deux.en.md:2 invalid-field'],
    ['a mark on no block', { '01-un/01-deux.en.md': marked('outdated: [cour]') }, '01-un/01-deux.en.md:1 unknown-mark'],
    [
      'a mark that is no list',
      { '01-un/01-deux.en.md': marked('begun: text-1') },
      '01-un/01-deux.en.md:4 invalid-field',
    ],
    ['a draft without a number', { '01-un/x.fr.draft.md': head }, '01-un/x.fr.draft.md no-number'],
    [
      'another id in a translation',
      { '01-un/01-deux.en.md': head.replace(ids[3]!, ids[0]!) },
      '01-un/01-deux.en.md:2 other-slide-id',
    ],
  ])('R-53 %s is refused with its file', (_what, others, problem) => {
    expect(problemsOf('Texte.', others as Record<string, string>)).toContain(problem)
  })

  test('R-53 files with a path out of the course are not read', () => {
    const { course } = readCourse(filesWith('Texte.', { '../x.md': '', 'media/../../x.svg': '' }))
    expect([...course!.media.keys()]).toEqual([])
  })

  test('R-53 a problem is a sentence with its values in it', () => {
    const { problems = [] } = readCourse(filesWith('::::quiz{#q}\n::::'))
    expect(problems.map(problemSentence)).toEqual(['There is no directive quiz.'])
  })

  test('L-77 easy language is a file beside those of the languages, checked like them, and may be left out of any slide', () => {
    const files = filesWith('Des mots.', { '01-un/01-deux.fr-simple.md': `${head}Peu de mots.` })
    const { course, problems } = readCourse(files)
    expect(problems).toBeUndefined()
    expect(Object.keys(course!.modules[0]!.slides[0]!.content)).toEqual(['fr', 'fr-simple'])
    expect([...writeCourse(course!).keys()].filter(path => path.endsWith('.md'))).toEqual([
      '01-module/01-un-ecran.fr.md',
      '01-module/01-un-ecran.fr-simple.md',
    ])
    const codes = checkCourse({ ...course!, tool: { ...course!.tool, name: { fr: 'Outil' } } }).map(({ code }) => code)
    expect(codes).not.toContain('missing-translation')
    const other = readCourse(
      filesWith('Des mots.', {
        '01-un/01-deux.fr-simple.md': `${head}Peu.\n\n::image{#x src="media/x.svg" alt="Un arbre."}`,
      }),
    )
    expect(checkCourse(other.course!).map(({ code, place }) => `${place.language} ${code}`)).toContain(
      'fr-simple translation-blocks',
    )
  })
})
