import type { FileUse } from '@preau/contract/media/upload-limits'
import { Button } from '@preau/ui/button/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyDialog } from '#platform/lazy-dialog.tsx'
import type { ToolFile } from './editing.ts'
import styles from './present-files.module.css'

const PresentFilesDialog = lazyDialog(async () => (await import('./present-files-dialog.tsx')).PresentFilesDialog)

/** The button that opens the author's existing files for a use. */
export function PresentFiles(props: { use: FileUse; files: readonly ToolFile[]; onChosen: (file: ToolFile) => void }) {
  const { use, files } = props
  const { t } = useTranslation('editor')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="second" size="sm" icon={use} className={styles.open} onClick={() => setOpen(true)}>
        {t(`files.${use === 'image' ? 'pictures' : 'open'}`, { count: files.length })}
      </Button>
      {isOpen && <PresentFilesDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
