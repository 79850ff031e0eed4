import type { ListedTool } from '@preau/contract/statistics/all-tools'
import { showToast } from '@preau/ui/toast/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#account/session.ts'
import { apiOf, callerOf, useCall } from '#api.ts'
import { announceLibraryChange } from '#library/library-changes.ts'
import { downloadCourse } from '#library-administration/download-course.ts'
import { useSayRefusal } from '#library-administration/say-refusal.ts'
import { useUndo } from '#library-administration/use-undo.ts'
import { useSettings } from '#site.tsx'

type Attributes = { parent: string } | { visibility: 'visible' | 'hide' }

/** What is done to several levels and tools at once: all of it or none, with a message that undoes it. */
export function useToolChanges() {
  const { t } = useTranslation('administration')
  const call = useCall()
  const session = useSession()
  const settings = useSettings()
  const sayRefusal = useSayRefusal()
  const sayWithUndo = useUndo()
  const [isExporting, setIsExporting] = useState(false)

  const put = (tools: readonly ListedTool[], attributesOf: (tool: ListedTool) => Attributes) =>
    call('updateObjects', { dataAction: tools.map(tool => ({ id: tool.id, commonAttributes: attributesOf(tool) })) })

  async function change(
    done: 'shown' | 'hidden' | 'moved',
    tools: readonly ListedTool[],
    to: Attributes,
    before: (tool: ListedTool) => Attributes,
  ) {
    sayRefusal(null)
    const { refusal } = await put(tools, () => to)
    if (refusal) return sayRefusal(refusal)
    announceLibraryChange()
    sayWithUndo(t(`tools.done.${done}`, { count: tools.length }), t('tools.undone'), () => put(tools, before))
  }

  return {
    isExporting,
    show: (tools: readonly ListedTool[]) =>
      change('shown', tools, { visibility: 'visible' }, () => ({ visibility: 'hide' })),
    hide: (tools: readonly ListedTool[]) =>
      change('hidden', tools, { visibility: 'hide' }, () => ({ visibility: 'visible' })),
    move: (tools: readonly ListedTool[], level: string) =>
      change('moved', tools, { parent: level }, tool => ({ parent: tool.level.id })),
    /** Downloads each tool as a zip, one after the other. */
    async exportAll(tools: readonly ListedTool[]) {
      setIsExporting(true)
      sayRefusal(null)
      const way = { host: apiOf(settings).host, credentials: callerOf(session, settings) }
      for (const { id } of tools) {
        const refusal = await downloadCourse(id, way)
        if (refusal) {
          setIsExporting(false)
          return sayRefusal(refusal)
        }
      }
      setIsExporting(false)
      showToast({ text: t('tools.done.exported', { count: tools.length }) })
    },
  }
}
