import { importLinesMaximum, importPeopleMaximum, peopleCalls } from '@preau/contract/people/calls'
import type { Answer } from '@preau/contract/schemas'
import { languages } from '@preau/locales/languages'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#account/session.ts'
import { apiOf, callerOf } from '#api.ts'
import { useLanguage, useSettings } from '#site.tsx'
import { sendPeople } from './people-files.ts'

export type Report = Answer<'importPeople'>[number]

/** How far an import is; what was chosen is kept in memory, so that what was looked at is what is made. */
type Stage = { name: 'choosing' | 'reading' } | { name: 'read' | 'making'; file: Blob; report: Report }

/** The refusals of a whole file that have words of their own. */
const known = [...peopleCalls.importPeople.refusals, 'too-large', 'unread', 'no-network'] as const
type Known = (typeof known)[number]

class ImportRefused extends Error {
  override name = 'ImportRefused'
  readonly places: string[]

  constructor(message: string, places: string[] = []) {
    super(message)
    this.places = places
  }
}

/** The stages of an import, and why one was refused, in words. */
export function useImport() {
  const [stage, setStage] = useState<Stage>({ name: 'choosing' })
  const [refusal, setRefusal] = useState<string | null>(null)
  const say = useRefusal()
  const ask = useAsk()

  async function choose(chosen: File) {
    setRefusal(null)
    setStage({ name: 'reading' })
    try {
      if (chosen.size > importPeopleMaximum) throw new ImportRefused('too-large')
      const file = new Blob([await bytesOf(chosen)])
      setStage({ name: 'read', file, report: await ask(file, true) })
    } catch (fault) {
      setRefusal(say(fault))
      setStage({ name: 'choosing' })
    }
  }

  /** Makes the accounts and gives their number; null where it was not done. */
  async function carryOut(): Promise<number | null> {
    if (stage.name !== 'read') return null
    const { file } = stage
    setRefusal(null)
    setStage({ ...stage, name: 'making' })
    try {
      const report = await ask(file, false)
      if (report.isDone) return report.made
      setStage({ name: 'read', file, report })
    } catch (fault) {
      setRefusal(say(fault))
      setStage(stage)
    }
    return null
  }

  function startAgain() {
    setRefusal(null)
    setStage({ name: 'choosing' })
  }
  return { stage, refusal, choose, carryOut, startAgain }
}

/** The file may be gone, or be held by another program, by the time it is read. */
async function bytesOf(file: File): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer()
  } catch {
    throw new ImportRefused('unread')
  }
}

function useAsk() {
  const language = useLanguage()
  const settings = useSettings()
  const session = useSession()
  const under = useRef<AbortController>(null)
  useEffect(() => () => under.current?.abort(), [])
  return async (file: Blob, isTrial: boolean): Promise<Report> => {
    under.current = new AbortController()
    const way = {
      host: apiOf(settings).host,
      credentials: callerOf(session, settings),
      signal: under.current.signal,
    }
    const answer = await sendPeople(file, { isTrial, lang: language }, way).catch(() => null)
    if (answer === null) throw new ImportRefused('no-network')
    const [report] = answer.query
    if (answer.status === 'success' && report) return report
    throw new ImportRefused(
      answer.message,
      answer.issues?.map(({ path }) => path.replace(/^file_0\./, '')),
    )
  }
}

/** Puts a refusal into words: what is wrong with the file, where, and what to do. */
function useRefusal() {
  const { t } = useTranslation('administration')
  const { locale } = languages[useLanguage()]
  return (fault: unknown): string => {
    const { message, places } = fault instanceof ImportRefused ? fault : new ImportRefused('fault')
    const code: Known | 'fault' = known.find(each => each === message) ?? 'fault'
    const names = places.map(place => t(`people.columns.${place as 'mail'}`))
    const columns = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
    return t(`people.take.refusals.${code}`, { line: places[0], columns, count: importLinesMaximum })
  }
}
