import { showToast } from '@preau/ui/toast/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#account/session.ts'
import { apiOf, callerOf } from '#api.ts'
import { useSettings } from '#site.tsx'
import { downloadCourse } from './download-course.ts'
import { useSayFault } from './making-calls.ts'

/** Saves a tool as a zip, a course that can be mended by hand, kept, or imported elsewhere; a fault is said. */
export function useExport(id: string): { isExporting: boolean; save: () => Promise<void> } {
  const { t } = useTranslation('library-administration')
  const session = useSession()
  const settings = useSettings()
  const sayFault = useSayFault()
  const [isExporting, setIsExporting] = useState(false)

  async function save() {
    setIsExporting(true)
    try {
      await downloadCourse(id, { host: apiOf(settings).host, credentials: callerOf(session, settings) })
      showToast({ text: t('export.done') })
    } catch (fault) {
      sayFault(fault)
    } finally {
      setIsExporting(false)
    }
  }

  return { isExporting, save }
}
