import { answerOf, isRefused, onlyOf } from '@preau/contract/client/outcome'
import type { StructureChange } from '@preau/contract/structures/schemas'
import type { ContentLanguage } from '@preau/locales/languages'
import { useCallback, useEffect, useState } from 'react'
import { call, type Reason, reasonOf } from '#platform/call.ts'
import type { CallerAt } from '#platform/caller-at.ts'
import { changeOf, differingFields, fieldsOf, type ModuleFields, type StoredWords } from './module-details.ts'
import { readUnsavedDetails, storeUnsavedDetails } from './unsaved-module-details.ts'

type InLanguages = Partial<Record<ContentLanguage, ModuleFields>>
type Stored = { mark: string; words: Partial<Record<ContentLanguage, StoredWords>> }

/** A module's details: as its authors last left them, and as typed in the languages that were opened. */
export type Details = {
  mark: string
  stored: InLanguages
  typed: InLanguages
  /** What somebody else has saved since, in the languages opened here. */
  theirs: { mark: string; stored: InLanguages } | null
}

const fieldsIn = ({ words }: Stored, langs: readonly ContentLanguage[]): InLanguages =>
  Object.fromEntries(langs.map(lang => [lang, fieldsOf(words[lang])]))

/**
 * Loads a module's details and saves changes in the draft, based on what was loaded. Unsaved input of an earlier visit
 * is restored.
 */
export function useModuleDetails(
  caller: CallerAt,
  module: string,
  language: ContentLanguage,
  onSave: (changes: StructureChange[]) => Promise<void>,
) {
  const [details, setDetails] = useState<Details | null>(null)
  const [reason, setReason] = useState<Reason | null>(null)

  const read = useCallback(
    (): Promise<Stored> => answerOf(onlyOf(call('getModuleDetails', { module }, caller))),
    [caller, module],
  )

  const opened = details && Object.keys(details.stored).join()
  /** Opens another language; unsaved input in the others is kept, and what somebody else has saved since is shown. */
  const open = useCallback(
    async (lang: ContentLanguage) => {
      setReason(null)
      try {
        const found = await read()
        const { mark } = found
        const known = (opened?.split(',') ?? []) as ContentLanguage[]
        const stored = fieldsIn(found, [...new Set([language, ...known, lang])])
        setDetails(before => {
          if (!before || (before.mark !== mark && changedLanguages(before).length === 0))
            return { mark, stored, typed: stored, theirs: null }
          return {
            ...before,
            stored: { ...stored, ...before.stored },
            typed: { ...stored, ...before.typed },
            theirs: before.mark === mark ? before.theirs : { mark, stored },
          }
        })
      } catch (error) {
        setReason(reasonOf(error))
      }
    },
    [read, opened, language],
  )
  const { login } = caller.credentials
  const begin = useCallback(async () => {
    setReason(null)
    try {
      const kept = readUnsavedDetails(login, module)
      const found = await read()
      const stored = fieldsIn(found, [...new Set([language, ...(Object.keys(kept?.typed ?? {}) as ContentLanguage[])])])
      setDetails({ mark: kept?.mark ?? found.mark, stored, typed: { ...stored, ...kept?.typed }, theirs: null })
    } catch (error) {
      setReason(reasonOf(error))
    }
  }, [read, login, module, language])
  useEffect(() => void begin(), [begin])

  useEffect(() => {
    if (!details) return
    const typed = Object.fromEntries(changedLanguages(details).map(lang => [lang, details.typed[lang]]))
    storeUnsavedDetails(login, module, Object.keys(typed).length > 0 ? { mark: details.mark, typed } : null)
  }, [details, login, module])
  const forget = () => storeUnsavedDetails(login, module, null)

  const write = (lang: ContentLanguage, fields: ModuleFields) =>
    setDetails(before => before && { ...before, typed: { ...before.typed, [lang]: fields } })

  /** Saves all changed languages or none; true on success. */
  const save = async (over?: string): Promise<boolean> => {
    if (!details) return false
    setReason(null)
    const changed = changedLanguages(details)
    const changes = changed.flatMap(lang => {
      const fields = details.typed[lang]
      return fields ? [changeOf(fields, { id: module, language: lang, isTranslation: lang !== language })] : []
    })
    const [first, ...others] = changes
    if (!first) return true
    try {
      // Where the first one is of these details, the others are.
      await onSave([{ ...first, mark: over ?? details.mark }, ...others])
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
      const found = await read()
      const stored = fieldsIn(found, Object.keys(details?.stored ?? {}) as ContentLanguage[])
      setDetails(before => before && { ...before, theirs: { mark: found.mark, stored } })
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
