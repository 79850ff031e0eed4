import { randomUUID } from 'node:crypto'
import { call } from '../packages/contract/src/client/call.ts'
import type { Callable, CallQuery } from '../packages/contract/src/client/client-of.ts'
import { answerOf } from '../packages/contract/src/client/outcome.ts'
import type { WireType } from '../packages/contract/src/library/library-object.ts'
import type { Answer, QueryInput } from '../packages/contract/src/schemas.ts'
import type { SlideContent } from '../packages/course/src/slide.ts'
import type { ContentLanguage } from '../packages/locales/languages.ts'

/** An object of the library in an answer of the server. */
export type Thing = Answer<'getLibrary'>[number]

/** A slide by language, its own first. */
export type Contents = Partial<
  Record<
    ContentLanguage,
    Pick<SlideContent, 'title'> & Partial<Pick<SlideContent, 'layout' | 'ask'>> & { blocks: object[] }
  >
>

/** A person over the wire, with whose calls a test makes its data and checks the result. */
export type ApiUser = Awaited<ReturnType<typeof apiUser>>

/** Opens a session over the wire; a refusal is thrown. */
async function signedIn(host: string, mail: string, password: string) {
  let key = Buffer.from(password).toString('base64')
  const ask = <Name extends Callable>(name: Name, query: CallQuery<Name>): Promise<Answer<Name>> =>
    answerOf(call(name, query, { host, credentials: { login: mail, key } }))
  const session = await ask('authenticate', { actor: mail })
  if (!('tokenSession' in session)) throw new Error(`${mail} is not signed in`)
  key = session.tokenSession
  return { session, ask }
}

/** Signs a person in over the wire; a refusal is thrown. */
export async function apiUser(host: string, mail: string, password: string) {
  const { session, ask } = await signedIn(host, mail, password)
  const levels: string[] = []
  const put = async (object: { type: WireType; name: string; parent?: string; visibility?: 'hide' }) =>
    (await ask('putObject', { object }))[0] as Thing
  /** Writes a slide in one or more languages, as a draft. */
  const write = async ({ id: slide }: Thing, contents: Contents) => {
    const [draft] = await ask('getDraft', { slide })
    let version = draft?.version ?? 0
    for (const [lang, content] of Object.entries(contents)) {
      const saved = { lang: lang as ContentLanguage, content: { layout: 'column', ...content } as SlideContent }
      version = (await ask('putDraft', { slide, version, ...saved }))[0]?.version ?? version
    }
  }
  const aLevel = async (name = `Degré ${randomUUID()}`) => {
    const level = await put({ type: 'category', name, visibility: 'hide' })
    levels.push(level.id)
    return level
  }
  const aTool = (level: Thing, name = `Outil ${randomUUID()}`) => put({ type: 'bloc', name, parent: level.id })
  const aModule = (tool: Thing, name = `Module ${randomUUID()}`) => put({ type: 'module', name, parent: tool.id })
  const aSlide = async (module: Thing, contents: Contents = { fr: { title: 'Premier écran', blocks: [] } }) => {
    const name = Object.values(contents)[0]?.title ?? ''
    const slide = await put({ type: 'slide', name, parent: module.id })
    await write(slide, contents)
    return slide
  }
  const publish = (...slides: Thing[]) => ask('publish', { list: slides.map(({ id }) => id) })
  const change = ({ id }: Thing, commonAttributes: Changes) =>
    ask('updateObjects', { dataAction: { id, commonAttributes } })
  return {
    /** The session as a page of this person would store it. */
    session,
    ask,
    /** A level that only its people see, so that concurrent tests count the same number of levels. */
    aLevel,
    aTool,
    aModule,
    /** A slide that is not published. */
    aSlide,
    /** A published module with these slides, in a tool of its own, and where it is taken. */
    aLesson: async (...contents: Contents[]) => {
      const tool = await aTool(await aLevel())
      const module = await aModule(tool)
      await change(module, { visibility: 'visible' })
      const slides: Thing[] = []
      for (const each of contents) slides.push(await aSlide(module, each))
      await publish(module)
      return { tool, module, slides, path: `/fr/tool/${tool.id}/modules/${module.id}` }
    },
    write,
    publish,
    read: (query: Omit<QueryInput<'getLibrary'>, 'action'>) => ask('getLibrary', query),
    change,
    delete: ({ id }: Thing) => ask('deleteObjects', { dataAction: [{ id }] }),
    /** Deletes the levels made here that still exist, with everything in them. */
    clearAway: async () => {
      if (levels.length === 0) return
      const clear = async (by: typeof ask) => {
        const left = await by('getLibrary', { filters: { type: 'category', list: levels } })
        if (left.length > 0) await by('deleteObjects', { dataAction: left.map(({ id }) => ({ id })) })
      }
      // The test may have ended the earlier session.
      await clear(ask).catch(async () => clear((await signedIn(host, mail, password)).ask))
    },
  }
}

type Changes = { name?: string; description?: string; visibility?: 'visible' | 'hide' }
