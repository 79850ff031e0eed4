import { Button } from '@preau/ui/button/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tool } from '#library/levels.ts'
import { ExportButton } from './export-button.tsx'
import { beginTask, type Target } from './task.ts'
import { TaskDialogs } from './task-dialogs.tsx'
import { useWriteLessons } from './use-write-lessons.ts'

/** On the page of a tool, what who may change it does so with. */
export function ToolEditing({ tool: { id, name, right } }: { tool: Tool }) {
  const { t } = useTranslation('library-administration')
  const target: Target = { id, type: 'tool', name, right }
  const writeLessons = useWriteLessons()
  const [isOpening, setIsOpening] = useState(false)

  async function write() {
    setIsOpening(true)
    await writeLessons(id)
    setIsOpening(false)
  }

  return (
    <div className="row">
      <Button size="sm" look="second" icon="text" busy={isOpening} onClick={() => void write()}>
        {t('tool.write')}
      </Button>
      <Button size="sm" look="second" icon="edit" onClick={() => beginTask({ kind: 'edit', target })}>
        {t('tool.editHere')}
      </Button>
      <Button size="sm" look="second" icon="users" onClick={() => beginTask({ kind: 'share', target })}>
        {t('share.open')}
      </Button>
      <Button size="sm" look="second" icon="upload" onClick={() => beginTask({ kind: 'import', target })}>
        {t('import.open')}
      </Button>
      <ExportButton id={id} />
      <TaskDialogs />
    </div>
  )
}
