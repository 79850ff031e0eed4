import { answerOf, isRefused, Refused } from '@preau/contract/client/outcome'
import { fromWire } from '@preau/contract/library/library-object'
import type { ContentLanguage } from '@preau/locales/languages'
import { useCallback, useEffect, useState } from 'react'
import { call, type Reason, reasonOf } from '#platform/call.ts'
import type { CallerAt } from '#platform/caller-at.ts'
import { changeOf, differingFields, fieldsOf, type ModuleFields, ownFields } from './module-details.ts'
import { readUnsavedDetails, storeUnsavedDetails } from './unsaved-module-details.ts'

type InLanguages = Partial<Record<ContentLanguage, ModuleFields>>

/** A module's details: as stored on the server, and as typed in the languages that were opened. */
export type Details = {
  version: number
  stored: InLanguages
  typed: InLanguages
  /** What somebody else has saved since, in the languages opened here. */
  theirs: { version: number; stored: InLanguages } | null
}

/**
 * Loads a module's details and saves changes, based on the loaded version. Unsaved input of an earlier visit is
 * restored.
 */
export function useModuleDetails(caller: CallerAt, module: string, language: ContentLanguage) {
  const [details, setDetails] = useState<Details | null>(null)
  const [reason, setReason] = useState<Reason | null>(null)

  const read = useCallback(
    async (langs: readonly ContentLanguage[]) => {
      const one = async (lang: ContentLanguage) => {
        const [found] = await answerOf(
          call('getLibrary', { filters: { list: module }, attributes: ['content'], lang }, caller),
        )
        if (!found) throw new Refused({ code: 'not-found' })
        const object = fromWire(found)
        return { lang, version: object.version, fields: fieldsOf(object) }
      }
      const readAll = () => Promise.all([...new Set([language, ...langs])].map(one))
      let all = await readAll()
      // Somebody saved in between: a version with the text of an earlier one would overwrite what they saved.
      while (new Set(all.map(({ version }) => version)).size > 1) all = await readAll()
      const original = all.find(({ lang }) => lang === language)
      if (!original) throw new Refused({ code: 'not-found' })
      const stored: InLanguages = Object.fromEntries(
        all.map(({ lang, fields }) => [lang, lang === language ? fields : ownFields(fields, original.fields)]),
      )
      return { version: original.version, stored }
    },
    [caller, module, language],
  )

  const opened = details && Object.keys(details.stored).join()
  /** Opens another language; unsaved input in the others is kept, and what somebody else has saved since is shown. */
  const open = useCallback(
    async (lang: ContentLanguage) => {
      setReason(null)
      try {
        const { version, stored } = await read([lang, ...((opened?.split(',') ?? []) as ContentLanguage[])])
        setDetails(before => {
          if (!before || (before.version !== version && changedLanguages(before).length === 0))
            return { version, stored, typed: stored, theirs: null }
          return {
            ...before,
            stored: { ...stored, ...before.stored },
            typed: { ...stored, ...before.typed },
            theirs: before.version === version ? before.theirs : { version, stored },
          }
        })
      } catch (error) {
        setReason(reasonOf(error))
      }
    },
    [read, opened],
  )
  const { login } = caller.credentials
  const begin = useCallback(async () => {
    setReason(null)
    try {
      const kept = readUnsavedDetails(login, module)
      const { version, stored } = await read(Object.keys(kept?.typed ?? {}) as ContentLanguage[])
      setDetails({ version: kept?.version ?? version, stored, typed: { ...stored, ...kept?.typed }, theirs: null })
    } catch (error) {
      setReason(reasonOf(error))
    }
  }, [read, login, module])
  useEffect(() => void begin(), [begin])

  useEffect(() => {
    if (!details) return
    const typed = Object.fromEntries(changedLanguages(details).map(lang => [lang, details.typed[lang]]))
    storeUnsavedDetails(login, module, Object.keys(typed).length > 0 ? { version: details.version, typed } : null)
  }, [details, login, module])
  const forget = () => storeUnsavedDetails(login, module, null)

  const write = (lang: ContentLanguage, fields: ModuleFields) =>
    setDetails(before => before && { ...before, typed: { ...before.typed, [lang]: fields } })

  /** Saves all changed languages or none; true on success. */
  const save = async (over?: number): Promise<boolean> => {
    if (!details) return false
    setReason(null)
    const changed = changedLanguages(details)
    const version = over ?? details.version
    const dataAction = changed.flatMap(lang => {
      const fields = details.typed[lang]
      return fields ? [changeOf(fields, { id: module, version, translation: lang === language ? null : lang })] : []
    })
    if (dataAction.length === 0) return true
    try {
      await answerOf(call('updateObjects', { dataAction }, caller))
      forget()
      return true
    } catch (error) {
      if (!isRefused(error, 'old-version')) setReason(reasonOf(error))
      else await seeTheirs()
      return false
    }
  }
  const seeTheirs = async () => {
    try {
      const theirs = await read(Object.keys(details?.stored ?? {}) as ContentLanguage[])
      setDetails(before => before && { ...before, theirs })
    } catch (error) {
      setReason(reasonOf(error))
    }
  }
  const takeTheirs = () =>
    setDetails(before => (before?.theirs ? { ...before.theirs, typed: before.theirs.stored, theirs: null } : before))
  return { details, reason, open, write, save, takeTheirs, forget }
}

/** The languages with unsaved input. */
export function changedLanguages({ stored, typed }: Details): ContentLanguage[] {
  return (Object.keys(typed) as ContentLanguage[]).filter(lang => {
    const [was, is] = [stored[lang], typed[lang]]
    return was && is && differingFields(was, is).length > 0
  })
}
