import type { EveryRefusalOf } from '@preau/contract/calls'
import { type Outcome, onlyOf } from '@preau/contract/client/outcome'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCall } from '#api.ts'
import { announceLibraryChange } from '#library/library-changes.ts'
import { playerHref } from '#library/player-path.ts'
import { useLanguage } from '#site.tsx'
import { type LibraryRefusal, useSayRefusal } from './say-refusal.ts'

/**
 * Opens the editor at the first module of a tool, which is created if there is none; shows a refusal, and returns false
 * then. With `begins`, for a new tool, its first slide is created and opened.
 */
export function useWriteLessons(): (tool: string, how?: { begins: boolean }) => Promise<boolean> {
  const { t } = useTranslation('library-administration')
  const call = useCall()
  const language = useLanguage()
  const navigate = useNavigate()
  const sayRefusal = useSayRefusal()

  async function firstModule(
    tool: string,
  ): Promise<Outcome<string, EveryRefusalOf<'getLibrary' | 'putObject'> | 'not-found'>> {
    const modules = await call('getLibrary', { filters: { type: 'module', parent: tool }, attributes: [] })
    if (modules.refusal) return { refusal: modules.refusal }
    const [known] = modules.answer
    if (known) return { answer: known.id }
    const object = { type: 'module', parent: tool, name: t('tool.firstModule') } as const
    const made = await onlyOf(call('putObject', { object }))
    if (made.refusal) return { refusal: made.refusal }
    announceLibraryChange()
    return { answer: made.answer.id }
  }

  function refused(refusal: LibraryRefusal): false {
    sayRefusal(refusal)
    return false
  }

  return async (tool, { begins } = { begins: false }) => {
    sayRefusal(null)
    const { answer: module, refusal } = await firstModule(tool)
    if (refusal) return refused(refusal)
    const object = { type: 'slide', parent: module, name: t('tool.slideToOpen') } as const
    const first = begins ? await onlyOf(call('putObject', { object })) : null
    if (first?.refusal) return refused(first.refusal)
    await navigate(playerHref(language, { tool, module, slide: first?.answer.id ?? null }, true))
    return true
  }
}
