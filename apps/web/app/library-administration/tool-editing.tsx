import { toolPage } from '@preau/contract/library/tool-page'
import { Button } from '@preau/ui/button/button'
import { Icon } from '@preau/ui/icon/icon'
import { Menu, MenuItem } from '@preau/ui/menu/menu'
import { Spinner } from '@preau/ui/spinner/spinner'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Tool } from '#library/levels.ts'
import { useMainSiteHref } from '#main-site-links.ts'
import { pageHref, useLanguage } from '#site.tsx'
import { DeleteItem, ShareItem } from './menu-items.tsx'
import { beginTask, type LevelOrTool } from './task.ts'
import { TaskDialogs } from './task-dialogs.tsx'
import styles from './tool-editing.module.css'
import { useDuplicate } from './use-duplicate.ts'
import { useExport } from './use-export.ts'
import { useMayDuplicate } from './use-may-duplicate.ts'
import { useWriteLessons } from './use-write-lessons.ts'

/** The actions on the page of a tool, for those who may change it. */
export function ToolEditing({ tool, level }: { tool: Tool; level: string | null }) {
  const { id, name, right } = tool
  const { t } = useTranslation('library-administration')
  const target: LevelOrTool = { id, type: 'tool', name, right }
  const mainSiteHref = useMainSiteHref()
  const writeLessons = useWriteLessons()
  const { isExporting, save } = useExport(id)
  const { isDuplicating, duplicate } = useDuplicate(id, copy => mainSiteHref(toolPage(copy, tool.access)))
  const mayDuplicate = useMayDuplicate(tool, level)
  const [isOpening, setIsOpening] = useState(false)
  const navigate = useNavigate()
  const language = useLanguage()
  const page = pageHref(language, toolPage(id, tool.access))

  async function write() {
    setIsOpening(true)
    await writeLessons(id)
    setIsOpening(false)
  }

  return (
    <div className={styles.editing}>
      <Button size="sm" look="second" icon="text" busy={isOpening} onClick={() => void write()}>
        <span className="visually-hidden" data-seen-over="600">
          {t('tool.write')}
        </span>
      </Button>
      <Button size="sm" look="second" icon="edit" onClick={() => beginTask({ kind: 'edit', target })}>
        <span className="visually-hidden" data-seen-over="600">
          {t('tool.editHere')}
        </span>
      </Button>
      {/* Beside the menu: content of a button that has a label is not announced. */}
      <span className="visually-hidden" role="status">
        {isExporting && t('export.busy')}
        {isDuplicating && t('tool.duplicating')}
      </span>
      <Menu
        label={t('tool.more', { name })}
        trigger={isExporting || isDuplicating ? <Spinner /> : <Icon name="more" />}
      >
        <ShareItem target={target} />
        <MenuItem icon="dashboard" onSelect={() => void navigate(pageHref(language, `admin/statistics/${id}`))}>
          {t('tool.statistics')}
        </MenuItem>
        {mayDuplicate && (
          <MenuItem icon="copy" disabled={isDuplicating} onSelect={() => void duplicate()}>
            {t('tool.duplicate')}
          </MenuItem>
        )}
        <MenuItem icon="upload" onSelect={() => beginTask({ kind: 'import', target })}>
          {t('import.open')}
        </MenuItem>
        <MenuItem icon="download" disabled={isExporting} onSelect={() => void save()}>
          {t('export.open')}
        </MenuItem>
        <DeleteItem target={target} page={page} />
      </Menu>
      <TaskDialogs />
    </div>
  )
}
