import type { EveryRefusalOf } from '@preau/contract/calls'
import { callWithFiles } from '@preau/contract/client/call-with-files'
import { type Outcome, onlyOf, type Refusal } from '@preau/contract/client/outcome'
import { importLinesMaximum, importPeopleMaximum, peopleCalls } from '@preau/contract/people/calls'
import type { Answer } from '@preau/contract/schemas'
import { languages } from '@preau/locales/languages'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#account/session.ts'
import { apiOf, callerOf } from '#api.ts'
import { useLanguage, useSettings } from '#site.tsx'
import { kindOfFile, ReaderNotLoaded, sheetAsCsv } from './sheet-as-csv.ts'

export type Report = Answer<'importPeople'>[number]

type Read = { name: 'read'; file: Blob; leadsOthers: boolean; report: Report }

/** The stage of an import; the file is kept in memory, so that the file imported is the file that was tried. */
type Stage =
  | { name: 'choosing' | 'reading' }
  | Read
  | (Omit<Read, 'name'> & { name: 'making' })
  /** Tried again in another way; nothing is imported until its report is there. `before` is how it was read last. */
  | (Omit<Read, 'name'> & { name: 'trying'; before: Read })
  /** The correct lines are imported; lines to correct are left. */
  | { name: 'left'; report: Report }

/** The refusals of a whole file that have words of their own. */
const known = [
  ...peopleCalls.importPeople.refusals,
  'too-large',
  'unread',
  'old-workbook',
  'protected-workbook',
  'rights-workbook',
  'other-sheet',
  'broken-workbook',
  'no-network',
] as const

/** Why a file was not even sent; `unread` if this browser could not read it. */
type Unsent =
  | 'too-large'
  | 'network-refuses'
  | 'unread'
  | 'broken-workbook'
  | Exclude<ReturnType<typeof kindOfFile>, 'text' | 'workbook'>
type FileRefusal = Refusal<EveryRefusalOf<'importPeople'> | Unsent | 'not-found'>

/** The stages of an import, and its refusal in words. */
export function useImport() {
  const [stage, setStage] = useState<Stage>({ name: 'choosing' })
  const [refusal, setRefusal] = useState<string | null>(null)
  const trial = useRef(0)
  const words = useRefusalWords()
  const sendFile = useSendFile()

  async function choose(chosen: File) {
    setRefusal(null)
    setStage({ name: 'reading' })
    if (chosen.size > importPeopleMaximum) return refuse({ code: 'too-large' })
    const { answer: file, refusal: unsent } = await textOf(chosen)
    if (unsent) return refuse(unsent)
    const { answer: report, refusal } = await sendFile(file, { isTrial: true, leadsOthers: false })
    if (refusal) return refuse(refusal)
    setStage({ name: 'read', file, leadsOthers: false, report })
  }

  /** Tries the file again, with the groups that have no lead led by the person who imports it, or not. */
  async function lead(leadsOthers: boolean) {
    if (stage.name !== 'read' && stage.name !== 'trying') return
    const before = stage.name === 'trying' ? stage.before : stage
    const { file } = before
    trial.current += 1
    const own = trial.current
    setRefusal(null)
    setStage({ ...before, name: 'trying', leadsOthers, before })
    const { answer: report, refusal } = await sendFile(file, { isTrial: true, leadsOthers })
    // Another one was asked for since, or another file.
    if (own !== trial.current) return
    if (refusal) {
      setRefusal(words(refusal))
      return setStage(before)
    }
    setStage({ name: 'read', file, leadsOthers, report })
  }

  function refuse(refusal: FileRefusal) {
    setRefusal(words(refusal))
    setStage({ name: 'choosing' })
  }

  /** Imports the accounts; returns how many, and whether lines to correct are left; null if that failed. */
  async function carryOut(): Promise<{ made: number; isLeft: boolean } | null> {
    if (stage.name !== 'read') return null
    const { file, leadsOthers } = stage
    setRefusal(null)
    setStage({ ...stage, name: 'making' })
    const { answer: report, refusal } = await sendFile(file, { isTrial: false, leadsOthers })
    if (report?.isDone) {
      const isLeft = report.wrong > 0
      if (isLeft) setStage({ name: 'left', report })
      return { made: report.made, isLeft }
    }
    if (refusal) setRefusal(words(refusal))
    setStage(report ? { name: 'read', file, leadsOthers, report } : stage)
    return null
  }

  function startAgain() {
    trial.current += 1
    setRefusal(null)
    setStage({ name: 'choosing' })
  }
  return { stage, refusal, choose, lead, carryOut, startAgain }
}

/** A copy of the file in memory, as text; the file may be deleted or locked by another program when it is read. */
async function textOf(file: File): Promise<Outcome<Blob, Unsent>> {
  let bytes: ArrayBuffer
  try {
    bytes = await file.arrayBuffer()
  } catch {
    return { refusal: { code: 'unread' } }
  }
  const kind = kindOfFile(new Uint8Array(bytes), file.name)
  if (kind === 'text') return { answer: new Blob([bytes]) }
  if (kind !== 'workbook') return { refusal: { code: kind } }
  try {
    return { answer: new Blob([await sheetAsCsv(bytes)]) }
  } catch (fault) {
    return { refusal: { code: fault instanceof ReaderNotLoaded ? 'no-network' : 'broken-workbook' } }
  }
}

function useSendFile() {
  const language = useLanguage()
  const settings = useSettings()
  const session = useSession()
  const under = useRef<AbortController>(null)
  useEffect(() => () => under.current?.abort(), [])
  return async (file: Blob, how: { isTrial: boolean; leadsOthers: boolean }) => {
    under.current = new AbortController()
    const way = {
      host: apiOf(settings).host,
      credentials: callerOf(session, settings),
      signal: under.current.signal,
    }
    return onlyOf(callWithFiles('importPeople', peopleCalls, { ...how, lang: language }, [[file, 'people.csv']], way))
  }
}

/** Puts a refusal into words: what is wrong with the file, where, and what to do. */
function useRefusalWords(): (refusal: FileRefusal) => string {
  const { t } = useTranslation('administration')
  const { locale } = languages[useLanguage()]
  return ({ code, issues = [] }) => {
    const places = issues.map(({ path }) => path.replace(/^file_0\./, ''))
    const names = places.map(place => t(`people.columns.${place as 'mail'}`))
    // One of the two names is enough.
    const type = code === 'missing-column' && !places.includes('mail') ? 'disjunction' : 'conjunction'
    const columns = new Intl.ListFormat(locale, { type }).format(names)
    const key = code === 'network-refuses' ? 'no-network' : (known.find(each => each === code) ?? 'fault')
    return t(`people.take.refusals.${key}`, { line: places[0], columns, count: importLinesMaximum })
  }
}
