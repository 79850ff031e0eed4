import { openJournal, type Report } from '@preau/contract/progress/progress-journal'
import type { PutReports, Receipts } from '@preau/contract/progress/progress-sender'
import { type KeyedQuestion, type LearnerQuestion, score } from '@preau/course/block'
import { richTextOf } from '@preau/course/rich-text'
import { expect, test } from 'vitest'
import { untouched } from './local-progress.ts'
import { countable, markOf, openProgress, refusalOf } from './progress.ts'

const tool = '11111111-1111-4111-8111-111111111111'
const slide = '22222222-2222-4222-8222-222222222222'
const right = { score: 1, isRight: true, feedback: null, parts: { b: { isRight: true } } }

function aQuestion(mode: 'practice' | 'assessment'): LearnerQuestion {
  const options = ['a', 'b'].map(id => ({
    id,
    text: { type: 'doc' as const, content: [{ type: 'paragraph' as const }] },
  }))
  const key = { options: options.map(({ id }) => ({ id, correct: id === 'b' })) }
  const drawn = { id: 'q', type: 'single-choice' as const, mode, prompt: richTextOf('Que faire ?'), options }
  return mode === 'practice' ? { ...drawn, key } : drawn
}

/** A tool's progress with a server that marks every answer as right, or is unreachable. */
function aProgress({
  isAway = false,
  stored = null as Parameters<typeof openProgress>[1],
  journal = openJournal(null, 'a@b.ch'),
} = {}) {
  const sent: Report[] = []
  const put: PutReports = async (reports: Report[]) => {
    sent.push(...reports)
    if (isAway) return { refusal: { code: 'no-network' } }
    const marksOf = (answers: object = {}) => Object.fromEntries(Object.keys(answers).map(block => [block, right]))
    const answer = reports.map(({ slide, answers }) => ({
      slide,
      refused: null,
      isDone: true,
      marks: marksOf(answers),
      attempts: {},
    }))
    return { answer }
  }
  const progress = openProgress(tool, stored, journal, put, task => task())
  const settled = () => new Promise<void>(resolve => progress.subscribe(() => progress.state().isSaved && resolve()))
  return { progress, settled, journal, sent }
}

test('R-52 a practice answer is marked at once, without the server', () => {
  const { progress } = aProgress({ isAway: true })
  progress.answer(slide, 'q', { option: 'b' })
  const given = progress.state().slides[slide]?.answers.q
  expect(markOf(aQuestion('practice'), given)?.isRight).toBe(true)
  expect(markOf(aQuestion('assessment'), given)).toBeNull()
  progress.close()
})

test('R-52 an assessment answer waits for the server and takes its mark', async () => {
  const { progress, settled } = aProgress()
  progress.answer(slide, 'q', { option: 'b' })
  expect(progress.state()).toMatchObject({
    isSaved: false,
    slides: { [slide]: { answers: { q: { isWaiting: true } } } },
  })
  await settled()
  const given = progress.state().slides[slide]?.answers.q
  expect(given).toEqual({ answer: { option: 'b' }, mark: right, isWaiting: false })
  expect(markOf(aQuestion('assessment'), given)).toEqual(right)
})

test('R-52 answers of an earlier visit that never reached the server are shown and sent again', async () => {
  const journal = openJournal(null, 'a@b.ch')
  journal.record(tool, { slide, at: 5, answers: { q: { option: 'a' } } })
  const { progress, settled } = aProgress({ journal })
  expect(progress.state().slides[slide]).toMatchObject({ seenAt: 5, answers: { q: { answer: { option: 'a' } } } })
  await settled()
  expect(journal.pending()).toEqual([])
})

test('R-52 progress known to the server is there from the start', () => {
  const stand = {
    slide,
    module: tool,
    seenAt: 7,
    isDone: true,
    answers: { q: { answer: { option: 'b' }, mark: right } },
  }
  const { progress } = aProgress({ stored: { tool, percent: 50, modules: [], place: null, slides: [stand] } })
  expect(progress.state()).toEqual({
    isSaved: true,
    connection: 'fine',
    slides: {
      [slide]: {
        seenAt: 7,
        taken: null,
        unkept: [],
        activeSeconds: 0,
        answers: { q: { answer: { option: 'b' }, mark: right, isWaiting: false } },
      },
    },
  })
})

test('R-52 an answer changed while the first was being sent remains pending', async () => {
  const { progress, settled } = aProgress()
  progress.answer(slide, 'q', { option: 'a' })
  progress.flush()
  progress.answer(slide, 'q', { option: 'b' })
  const waits: (boolean | undefined)[] = []
  progress.subscribe(() => waits.push(progress.state().slides[slide]?.answers.q?.isWaiting))
  await settled()
  expect(waits[0]).toBe(true)
  expect(progress.state().slides[slide]?.answers.q).toMatchObject({ answer: { option: 'b' }, isWaiting: false })
})

test('R-52 an answer that another tab sent still gets its mark here, and keeps the time at which it was given', async () => {
  const { progress, settled, journal, sent } = aProgress()
  progress.answer(slide, 'q', { option: 'b' })
  const [given] = journal.pending()
  journal.forget([given?.id ?? ''])
  // At the second attempt, the clock is later.
  const before = Date.now()
  while (Date.now() === before);
  await settled()
  expect(sent.map(({ at }) => at)).toEqual([given?.at])
  expect(progress.state().slides[slide]?.answers.q).toMatchObject({ mark: right, isWaiting: false })
})

test('R-52 an answer to a question that has changed since does not count', () => {
  const question = aQuestion('practice')
  const given = { answer: { value: true }, mark: null, isWaiting: false }
  expect(markOf(question, given)).toBeNull()
  expect(countable({ ...untouched, seenAt: 0, answers: { q: given, gone: given } }, [question])).toEqual({
    seenAt: '1970-01-01T00:00:00.000Z',
    taken: [],
    answers: { q: { answer: { value: true }, mark: null } },
  })
})

test('R-52 an answer right in its own language remains right in another', () => {
  const question: LearnerQuestion = {
    id: 'q',
    type: 'gap-text',
    mode: 'practice',
    prompt: richTextOf('Ergänzen Sie.'),
    text: [{ gap: 'a' }, { gap: 'b' }],
    choices: ['Hof', 'Schule'].map(text => ({ id: text, text })),
    key: {
      gaps: [
        { id: 'a', answers: ['Hof'] },
        { id: 'b', answers: ['Schule'] },
      ],
    },
  }
  const answer = { gaps: { a: 'cour', b: 'cour' } }
  const mark = { score: 0.5, isRight: false, feedback: null, parts: { a: { isRight: true }, b: { isRight: false } } }
  expect(markOf(question, { answer, mark, isWaiting: false })).toEqual(mark)
  expect(markOf(question, { answer, mark: null, isWaiting: true })?.score).toBe(0)
  const german = { answer: { gaps: { a: 'Hof', b: 'Schule' } }, mark, isWaiting: false }
  expect(markOf(question, german)?.isRight).toBe(true)
})

test('R-52 a visitor’s right answer remains right in another language, with feedback in that language', () => {
  const progress = openProgress(tool, null, openJournal(null, 'nobody'), null, task => task())
  const [french, german] = ['cour', 'Hof'].map(
    (word): KeyedQuestion => ({
      id: 'q',
      type: 'gap-text',
      mode: 'practice',
      prompt: richTextOf(word),
      text: [{ gap: 'a' }],
      key: { right: richTextOf(`Oui : ${word}`), gaps: [{ id: 'a', answers: [word] }] },
    }),
  ) as [KeyedQuestion, KeyedQuestion]
  const answer = { gaps: { a: 'cour' } }
  progress.answer(slide, 'q', answer, { mark: score(french, answer) })
  const given = progress.state().slides[slide]?.answers.q
  expect(markOf(german, given)).toMatchObject({ isRight: true, feedback: richTextOf('Oui : Hof') })
})

/** A tool's progress with a server that answers this to each report. */
function aProgressAnswered(receipt: Pick<Receipts[number], 'refused' | 'marks'> & Partial<Receipts[number]>) {
  const put: PutReports = async reports => ({
    answer: reports.map(({ slide }) => ({ slide, isDone: false, attempts: {}, ...receipt })),
  })
  const progress = openProgress(tool, null, openJournal(null, 'a@b.ch'), put, task => task())
  const settled = new Promise<void>(resolve => progress.subscribe(() => progress.state().isSaved && resolve()))
  progress.answer(slide, 'q', { option: 'b' })
  return settled.then(() => progress)
}

test.each([
  ['does not fit its question', { refused: 'answer-does-not-fit', marks: {} }, 'changed'],
  ['belongs to a slide that is gone', { refused: 'slide-is-gone', marks: {} }, 'gone'],
  ['names an option there is no more', { refused: null, marks: { q: null } }, 'changed'],
] as const)(
  'R-52 an answer that %s must be given again, and until then its slide is not done',
  async (_, receipt, why) => {
    const progress = await aProgressAnswered(receipt)
    const stand = progress.state().slides[slide]
    const question = aQuestion('practice')
    expect(refusalOf(question, stand?.answers.q)).toBe(why)
    expect(markOf(question, stand?.answers.q)).toBeNull()
    expect(countable(stand, [question]).answers).toEqual({})
    progress.answer(slide, 'q', { option: 'a' })
    expect(refusalOf(question, progress.state().slides[slide]?.answers.q)).toBeNull()
    progress.close()
  },
)

test.each(['no-attempts-left', 'too-early'] as const)(
  'R-58 when a new answer is refused as %s, the earlier answer is restored with its mark, and counts',
  async why => {
    const mark = { score: 0, isRight: false, feedback: null, parts: {} }
    const next = { left: 0, from: 7 }
    const attempts = { q: { ...next, refused: { why, kept: { option: 'a' } } } }
    const progress = await aProgressAnswered({ refused: why, marks: { q: mark }, attempts })
    const question = aQuestion('assessment')
    const stand = progress.state().slides[slide]
    expect(stand?.answers.q).toEqual({ answer: { option: 'a' }, mark, isWaiting: false, keptBy: why, next })
    expect(refusalOf(question, stand?.answers.q)).toBeNull()
    expect(countable(stand, [question]).answers).toMatchObject({ q: { answer: { option: 'a' }, mark } })
    progress.close()
  },
)

test('R-52 progress loaded in another language brings its feedback, and undoes nothing done since', async () => {
  const { progress, settled } = aProgress()
  progress.answer(slide, 'q', { option: 'b', more: 1 })
  await settled()
  const asked = progress.state().slides
  progress.answer(slide, 'late', { value: true })
  await settled()
  const english = { ...right, feedback: richTextOf('Well done.') }
  const stand = {
    slide,
    module: tool,
    seenAt: 7,
    isDone: true,
    answers: { q: { answer: { more: 1, option: 'b' }, mark: english } },
  }
  progress.adopt({ tool, percent: 0, modules: [], place: null, slides: [stand] }, asked)
  expect(progress.state().slides[slide]?.answers).toMatchObject({
    q: { mark: english, isWaiting: false },
    late: { answer: { value: true }, mark: right, isWaiting: false },
  })
  progress.close()
})

test('R-52 newer progress from the server, as from another device, replaces older progress; progress made here since then is kept', async () => {
  const standWith = (text: string) => ({
    tool,
    percent: 0,
    modules: [],
    place: null,
    slides: [
      {
        slide,
        module: tool,
        seenAt: 7,
        isDone: true,
        answers: { old: { answer: { text }, mark: null }, own: { answer: { text }, mark: null } },
      },
    ],
  })
  const { progress, settled } = aProgress({ stored: standWith('copied') })
  const asked = progress.state().slides
  progress.answer(slide, 'own', { text: 'written here' })
  await settled()
  const texts = () => Object.values(progress.state().slides[slide]?.answers ?? {}).map(({ answer }) => answer)
  progress.adopt(standWith('of another device'), asked)
  expect(texts()).toEqual([{ text: 'of another device' }, { text: 'written here' }])
  progress.adopt(standWith('of a third'), progress.state().slides)
  expect(texts()).toEqual([{ text: 'of a third' }, { text: 'of a third' }])
  progress.close()
})

test('R-52 a practice answer that the server found right in another language remains right', () => {
  const given = { answer: { option: 'a' }, mark: right, isWaiting: false }
  expect(markOf(aQuestion('practice'), given)).toEqual(right)
  expect(markOf(aQuestion('practice'), { ...given, mark: null, isWaiting: true })?.isRight).toBe(false)
})

test('R-52 a visitor’s answers are marked here, remain in the journal, and are there at the next visit', async () => {
  const journal = openJournal(null, 'nobody')
  const open = () => openProgress(tool, null, journal, null, task => task())
  const progress = open()
  progress.see(slide)
  progress.answer(slide, 'q1', { value: true })
  progress.flush()
  progress.leave()
  expect(journal.pending()).toHaveLength(1)
  expect(open().state().slides[slide]?.answers.q1).toMatchObject({ answer: { value: true }, isWaiting: true })
  expect(progress.state().connection).toBe('fine')
})

test('M-05 when the server keeps a later text of another device, that text is shown, with a note', async () => {
  const journal = openJournal(null, 'a@b.ch')
  const put: PutReports = async reports => ({
    answer: reports.map(({ slide }) => ({
      slide,
      refused: 'answered-later',
      isDone: true,
      marks: { r: null },
      kept: { r: { text: 'written later' } },
      attempts: {},
    })),
  })
  const progress = openProgress(tool, null, journal, put, task => task())
  progress.answer(slide, 'r', { text: 'written here' })
  await expect.poll(() => progress.state().isSaved).toBe(true)
  expect(progress.state().slides[slide]?.answers.r).toEqual({
    answer: { text: 'written later' },
    mark: null,
    isWaiting: false,
    keptBy: 'answered-later',
  })
})

test('M-05 the wait before another attempt is measured by the device’s clock, whatever the clock of the server says', () => {
  const next = { left: null, from: 5, wait: 60_000 }
  const stand = { slide, module: tool, seenAt: 1, isDone: true, answers: { q: { answer: {}, mark: right, next } } }
  const before = Date.now()
  const { progress } = aProgress({ stored: { tool, percent: 0, modules: [], place: null, slides: [stand] } })
  const { from } = progress.state().slides[slide]?.answers.q?.next ?? {}
  expect(from).toBeGreaterThanOrEqual(before + 60_000)
})

test('R-52 M-05 an answer that the server cannot read is asked about once, shown as refused, and still there at the next visit', async () => {
  const journal = openJournal(null, 'a@b.ch')
  const sent: Report[] = []
  const put: PutReports = async reports => {
    sent.push(...reports)
    return { refusal: { code: 'bad-request' } }
  }
  const question = aQuestion('practice')
  const open = () => openProgress(tool, null, journal, put, task => task())
  const given = ({ state }: ReturnType<typeof open>) => state().slides[slide]?.answers.q
  const progress = open()
  progress.answer(slide, 'q', { option: 'b' })
  await expect.poll(() => refusalOf(question, given(progress))).toBe('unreadable')
  expect(progress.state().isSaved).toBe(true)
  const again = open()
  expect([refusalOf(question, given(again)), given(again)?.answer]).toEqual(['unreadable', { option: 'b' }])
  again.see('another slide')
  again.flush()
  await expect.poll(() => sent.map(({ slide }) => slide)).toEqual([slide, 'another slide'])
  expect(countable(again.state().slides[slide], [question]).answers).toEqual({})
  again.answer(slide, 'q', { option: 'a' })
  expect(refusalOf(question, given(again))).toBeNull()
  progress.close()
  again.close()
})

test('L-40 each report has everything taken in so far, and for how long, so that earlier reports need not be sent', () => {
  const { progress, journal } = aProgress({ isAway: true })
  progress.see(slide)
  progress.take(slide, { blocks: ['a'], seconds: 7 })
  progress.take(slide, { blocks: ['a'] })
  progress.take(slide, { blocks: ['b'], seconds: 2 })
  expect(journal.pending()).toMatchObject([{ slide, taken: ['a', 'b'], activeSeconds: 9 }])
  progress.answer(slide, 'q', { value: true })
  expect(journal.pending()).toMatchObject([{ answers: { q: { value: true } }, taken: ['a', 'b'], activeSeconds: 9 }])
  progress.close()
})

test('L-40 a slide that was done before reports had taken-in blocks remains done, here and in the next report', () => {
  const stand = { slide, module: tool, seenAt: 7, isDone: true, taken: null, activeSeconds: 0, answers: {} }
  const older = openJournal(null, 'a@b.ch')
  older.record(tool, { slide: tool, at: 5 })
  const { progress, journal } = aProgress({
    isAway: true,
    stored: { tool, percent: 0, modules: [], place: null, slides: [stand] },
    journal: older,
  })
  progress.see(slide)
  progress.take(slide, { blocks: ['a'] })
  progress.see(tool)
  expect(progress.state().slides).toMatchObject({ [slide]: { taken: null }, [tool]: { taken: null } })
  expect(journal.pending().filter(entry => entry.taken)).toEqual([])
  progress.close()
})

test('L-40 blocks taken in on another device are added to those taken in here', () => {
  const stand = { slide, module: tool, seenAt: 7, isDone: false, taken: ['b'], activeSeconds: 30, answers: {} }
  const { progress } = aProgress({ isAway: true })
  progress.see(slide)
  progress.take(slide, { blocks: ['a'], seconds: 4 })
  progress.adopt({ tool, percent: 0, modules: [], place: null, slides: [stand] }, {})
  expect(progress.state().slides[slide]).toMatchObject({ taken: ['b', 'a'], activeSeconds: 30 })
  progress.close()
})

test('L-60 a text that the server does not count yet is not done here, is reported again by itself, and is done once it counts', async () => {
  const sent: Report[] = []
  let kept: string[] = ['folds']
  const put: PutReports = async reports => {
    sent.push(...reports)
    const wait = kept.length === 1 ? { wait: 0 } : {}
    return {
      answer: reports.map(({ slide }) => ({
        slide,
        refused: null,
        isDone: false,
        taken: kept,
        ...wait,
        marks: {},
        attempts: {},
      })),
    }
  }
  const store = new Map<string, string>()
  const journal = openJournal(
    {
      get length() {
        return store.size
      },
      key: index => [...store.keys()][index] ?? null,
      getItem: key => store.get(key) ?? null,
      setItem: (key, value) => void store.set(key, value),
      removeItem: key => void store.delete(key),
    },
    'a@b.ch',
  )
  const open = (with_: PutReports | null) => openProgress(tool, null, journal, with_, task => task())
  const stateOf = ({ state }: ReturnType<typeof open>) => state().slides[slide]
  const first = open(null)
  first.take(slide, { blocks: ['folds', 'text'], seconds: 10 })
  expect(stateOf(first)).toMatchObject({ taken: ['folds', 'text'], unkept: [] })
  const [entry] = journal.pending()
  journal.postpone(entry!, 60_000)
  const again = open(null)
  expect(stateOf(again)).toMatchObject({ taken: [], unkept: ['folds', 'text'] })
  expect(again.state().isSaved).toBe(false)
  kept = ['folds', 'text']
  const online = open(put)
  online.take(slide, { seconds: 3 })
  expect(stateOf(online)).toMatchObject({ taken: [], unkept: ['folds', 'text'] })
  await expect.poll(() => online.state().isSaved).toBe(true)
  expect(sent).toMatchObject([{ taken: ['folds', 'text'], activeSeconds: 13 }])
  expect(stateOf(online)).toMatchObject({ taken: ['folds', 'text'], unkept: [] })
  online.close()
})
