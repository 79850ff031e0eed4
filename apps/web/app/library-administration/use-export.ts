import { showToast } from '@preau/ui/toast/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#account/session.ts'
import { apiOf, callerOf } from '#api.ts'
import { useSettings } from '#site.tsx'
import { downloadCourse } from './download-course.ts'
import { useSayRefusal } from './say-refusal.ts'

/**
 * Downloads a tool or path as a zip that can be edited by hand, archived, or imported elsewhere; shows a refusal.
 */
export function useExport(
  id: string,
  type: 'tool' | 'path' = 'tool',
): { isExporting: boolean; save: () => Promise<void> } {
  const { t } = useTranslation('library-administration')
  const session = useSession()
  const settings = useSettings()
  const sayRefusal = useSayRefusal()
  const [isExporting, setIsExporting] = useState(false)

  async function save() {
    setIsExporting(true)
    sayRefusal(null)
    const way = { host: apiOf(settings).host, credentials: callerOf(session, settings) }
    const refusal = await downloadCourse(id, way)
    setIsExporting(false)
    if (refusal) sayRefusal(refusal)
    else showToast({ text: t(type === 'path' ? 'export.pathDone' : 'export.done') })
  }

  return { isExporting, save }
}
