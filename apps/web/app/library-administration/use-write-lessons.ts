import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useSend } from '#api.ts'
import { announceLibraryChange } from '#library/library-changes.ts'
import { playerHref } from '#library/player-path.ts'
import { useLanguage } from '#site.tsx'
import { answerTo, onlyAnswerTo, useSayFault } from './making-calls.ts'

/** Opens the editor at the first module of a tool, which is made where the tool has none; a fault is said. */
export function useWriteLessons(): (tool: string) => Promise<void> {
  const { t } = useTranslation('library-administration')
  const send = useSend()
  const language = useLanguage()
  const navigate = useNavigate()
  const sayFault = useSayFault()

  async function firstModule(tool: string): Promise<string> {
    const [known] = await answerTo(send('getLibrary', { filters: { type: 'module', parent: tool }, attributes: [] }))
    if (known) return known.id
    const object = { type: 'module', parent: tool, name: t('tool.firstModule') } as const
    const { id } = await onlyAnswerTo(send('putObject', { object }))
    announceLibraryChange()
    return id
  }

  return async tool => {
    try {
      await navigate(playerHref(language, { tool, module: await firstModule(tool), slide: null }, true))
    } catch (fault) {
      sayFault(fault)
    }
  }
}
