import { randomUUID } from 'node:crypto'
import { demoPassword } from './fixtures.ts'

type Thing = { id: string; name: string; content?: unknown; languages?: string[]; [attribute: string]: unknown }

/** A slide by language. */
type Contents = Record<string, { title: string; blocks: object[] }>

/** Someone of the demo, over the wire. */
export type Wired = Awaited<ReturnType<typeof wired>>

/** Signs a person of the demo in over the wire; every call throws where the server says no. */
export async function wired(host: string, mail: string) {
  const post = async (path: string, body: FormData | string, type?: string) => {
    const headers = type ? { 'content-type': type } : undefined
    const { dataSet } = await (await fetch(host + path, { method: 'POST', body, ...(headers && { headers }) })).json()
    if (dataSet.status === 'error') throw new Error(`${path}: ${dataSet.message}`)
    return dataSet.query
  }
  const form = new FormData()
  const key = Buffer.from(demoPassword).toString('base64')
  const query = JSON.stringify({ action: 'get', actor: mail })
  for (const [name, value] of Object.entries({ login: mail, key, encryption: 'true', query })) form.set(name, value)
  const { tokenSession } = await post('/api2/actor/auth/', form)
  const ask = (path: string, query: object): Promise<Thing[]> =>
    post(path, JSON.stringify({ login: mail, key: tokenSession, query }), 'application/json')
  const put = async (type: string, name: string, parent?: Thing) =>
    (await ask('/api3/object/put/', { action: 'put', object: { type, name, parent: parent?.id } }))[0] as Thing
  /** Writes a slide in one language or more, its own first, and publishes it. */
  const rewrite = async (slide: Thing, contents: Contents) => {
    let [draft] = await ask('/api3/drafts/get/', { action: 'get', slide: slide.id })
    for (const [lang, content] of Object.entries(contents)) {
      const saved = { action: 'put', slide: slide.id, lang, version: draft?.version }
      ;[draft] = await ask('/api3/drafts/put/', { ...saved, content: { layout: 'column', ...content } })
    }
    await ask('/api3/versions/publish/', { action: 'publish', list: [slide.id] })
  }
  return {
    ask,
    put,
    rewrite,
    change: ({ id }: Thing, commonAttributes: object) =>
      ask('/api3/object/update/', { action: 'update', dataAction: { id, commonAttributes } }),
    /** The objects of a type inside another one, with their contents. */
    inside: (type: string, parent: Thing, lang?: string) =>
      ask('/api3/object/get/', { action: 'getLibrary', filters: { type, parent: parent.id }, lang }),
    /** A tool of one's own in a level that only its people see, which a teacher may read. */
    aTool: async (reader: string) => {
      const object = { type: 'category', name: `Degré ${randomUUID()}`, visibility: 'hide' }
      const [level] = await ask('/api3/object/put/', { action: 'put', object })
      const tool = await put('bloc', `Cours ${randomUUID()}`, level)
      await ask('/api3/shares/put/', { action: 'put', id: tool.id, mail: reader, right: 'reader' })
      return tool
    },
    /** A published slide. */
    aSlide: async (module: Thing, contents: Contents) => {
      const slide = await put('slide', Object.values(contents)[0]?.title ?? '', module)
      await rewrite(slide, contents)
      return slide
    },
  }
}

const doc = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })
const options = (...list: [id: string, text: string, correct: boolean, feedback?: string][]) =>
  list.map(([id, text, correct, feedback]) => ({
    id,
    text: doc(text),
    correct,
    ...(feedback && { feedback: doc(feedback) }),
  }))
const asks = (type: string, id: string, prompt: string, mode = 'practice') => ({ type, id, mode, prompt: doc(prompt) })

/** What a course of the tests asks. */
export const choices = {
  fr: {
    title: 'Choisir',
    blocks: [
      {
        ...asks('single-choice', 'what', 'Que faire ?'),
        options: options(['k3', 'Crier', false, 'Cela fait peur.'], ['q8', 'Écouter', true]),
      },
      {
        ...asks('multiple-choice', 'which', 'Lesquels ?'),
        options: options(['m1', 'Un', true], ['x7', 'Deux', true], ['c4', 'Rien', false]),
      },
      { ...asks('true-false', 'truth', 'La Terre est ronde.', 'assessment'), answer: true },
    ],
  },
}
export const anotherTruth = {
  ...asks('single-choice', 'truth', 'Quelle forme a la Terre ?', 'assessment'),
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
