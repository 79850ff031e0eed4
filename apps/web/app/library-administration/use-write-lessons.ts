import type { EveryRefusalOf } from '@preau/contract/calls'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useSend } from '#api.ts'
import { ask, askOne, type Outcome } from '#ask.ts'
import { announceLibraryChange } from '#library/library-changes.ts'
import { playerHref } from '#library/player-path.ts'
import { useLanguage } from '#site.tsx'
import { useSayRefusal } from './say-refusal.ts'

/** Opens the editor at the first module of a tool, which is made where the tool has none; a refusal is said. */
export function useWriteLessons(): (tool: string) => Promise<void> {
  const { t } = useTranslation('library-administration')
  const send = useSend()
  const language = useLanguage()
  const navigate = useNavigate()
  const sayRefusal = useSayRefusal()

  async function firstModule(
    tool: string,
  ): Promise<Outcome<string, EveryRefusalOf<'getLibrary' | 'putObject'> | 'not-found'>> {
    const modules = await ask(send('getLibrary', { filters: { type: 'module', parent: tool }, attributes: [] }))
    if (modules.refusal) return modules
    const [known] = modules.answer
    if (known) return { answer: known.id }
    const object = { type: 'module', parent: tool, name: t('tool.firstModule') } as const
    const made = await askOne(send('putObject', { object }))
    if (made.refusal) return made
    announceLibraryChange()
    return { answer: made.answer.id }
  }

  return async tool => {
    const { answer: module, refusal } = await firstModule(tool)
    if (refusal) return sayRefusal(refusal)
    await navigate(playerHref(language, { tool, module, slide: null }, true))
  }
}
