import { may } from '@preau/contract/library/rights'
import { Button, IconButton } from '@preau/ui/button/button'
import { AddCard } from '@preau/ui/card/card'
import { Icon } from '@preau/ui/icon/icon'
import { Menu, MenuItem } from '@preau/ui/menu/menu'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useQueryWith } from '#account/flags.ts'
import { useViewer } from '#account/viewer.ts'
import type { Level, Tool } from '#library/levels.ts'
import { useFocusKept } from '#lists/use-focus-kept.ts'
import { pageHref, useLanguage } from '#site.tsx'
import { setEditMode, useEditMode } from './edit-mode.ts'
import styles from './editing-parts.module.css'
import { mayMakeTools } from './may-make-tools.ts'
import { DeleteItem, ShareItem } from './menu-items.tsx'
import { beginTask, type LevelOrTool } from './task.ts'
import { TaskDialogs } from './task-dialogs.tsx'
import { useRecentlyArrived } from './use-recently-arrived.ts'
import { useWriteLessons } from './use-write-lessons.ts'

const levelTarget = ({ id, name, right, isOpen }: Level): LevelOrTool => ({ id, type: 'level', name, right, isOpen })
const toolTarget = ({ id, name, right }: Tool): LevelOrTool => ({ id, type: 'tool', name, right })

/** Whether to show editing controls: in edit mode for administrators, always for authors, who have no edit mode. */
function useIsEditing(): boolean {
  const isOn = useEditMode()
  const { isAdministrator } = useViewer()
  return isOn || !isAdministrator
}

/** Toggles edit mode, with the actions on all levels; for administrators only. Hosts the dialogs. */
export function EditBar({ levels }: { levels: Level[] }) {
  const { t } = useTranslation('library-administration')
  const viewer = useViewer()
  const language = useLanguage()
  const isOn = useEditMode()
  useFocusBeside()
  const support = useQueryWith('support')
  return (
    <>
      {!mayMakeTools(viewer, levels) && (
        <p className={styles.note}>
          {t('bar.newTool')}{' '}
          <Link to={{ search: support }} preventScrollReset>
            {t('bar.ask')}
          </Link>
        </p>
      )}
      {viewer.isAdministrator && (
        <section className={`row ${styles.bar}`} aria-label={t('bar.label')}>
          <button
            type="button"
            role="switch"
            aria-checked={isOn}
            className={`tap gap-12 ${styles.switch}`}
            onClick={() => setEditMode(!isOn)}
          >
            <span className={styles.track} aria-hidden="true" />
            {t('bar.mode')}
          </button>
          {isOn && (
            <>
              <Button size="sm" icon="plus" onClick={() => beginTask({ kind: 'create-level' })}>
                {t('bar.createLevel')}
              </Button>
              {levels.length > 1 && (
                <Button
                  size="sm"
                  look="second"
                  icon="drag"
                  onClick={() => beginTask({ kind: 'order', parent: null, items: levels })}
                >
                  {t('bar.orderLevels')}
                </Button>
              )}
              <Link className={`tap gap-8 ${styles.bin}`} to={pageHref(language, 'admin/bin')}>
                <Icon name="trash" size="sm" />
                {t('bar.bin')}
              </Link>
            </>
          )}
        </section>
      )}
      <TaskDialogs />
    </>
  )
}

/** The actions on a level. */
export function LevelButtons({ level }: { level: Level }) {
  const { t } = useTranslation('library-administration')
  const viewer = useViewer()
  const target = levelTarget(level)
  const arrived = useRecentlyArrived(level.id)
  if (!useIsEditing() || !may(viewer, 'contribute', target)) return null
  return (
    <span className={styles.levelButtons} ref={arrived}>
      {may(viewer, 'edit', target) && (
        <IconButton
          icon="edit"
          look="soft"
          label={t('level.edit', { name: level.name })}
          onClick={() => beginTask({ kind: 'edit', target })}
        />
      )}
      <Menu label={t('level.more', { name: level.name })}>
        {may(viewer, 'order', target) && level.tools.length > 1 && (
          <MenuItem icon="drag" onSelect={() => beginTask({ kind: 'order', parent: target, items: level.tools })}>
            {t('level.orderTools')}
          </MenuItem>
        )}
        <MenuItem icon="plus" onSelect={() => beginTask({ kind: 'create-path', level: target })}>
          {t('path.create')}
        </MenuItem>
        <MenuItem icon="upload" onSelect={() => beginTask({ kind: 'import', target })}>
          {t('import.open')}
        </MenuItem>
        {may(viewer, 'see-shares', target) && <ShareItem target={target} />}
        <DeleteItem target={target} />
      </Menu>
    </span>
  )
}

/** The actions on a tool, on its card. */
export function ToolButtons({ tool }: { tool: Tool }) {
  const { t } = useTranslation('library-administration')
  const viewer = useViewer()
  const writeLessons = useWriteLessons()
  const arrived = useRecentlyArrived(tool.id)
  const target = toolTarget(tool)
  if (!useIsEditing() || !may(viewer, 'edit', target)) return null
  return (
    <span className={styles.toolButtons} ref={arrived}>
      <IconButton
        icon="edit"
        look="soft"
        label={t('tool.edit', { name: tool.name })}
        onClick={() => beginTask({ kind: 'edit', target })}
      />
      <Menu label={t('tool.more', { name: tool.name })} align="start">
        <MenuItem icon="text" onSelect={() => void writeLessons(tool.id)}>
          {t('tool.write')}
        </MenuItem>
        <MenuItem icon="upload" onSelect={() => beginTask({ kind: 'import', target })}>
          {t('import.open')}
        </MenuItem>
        <ShareItem target={target} />
        <DeleteItem target={target} />
      </Menu>
    </span>
  )
}

/** The card that creates a tool in a level, and the button that imports one. */
export function AddTool({ level }: { level: Level }) {
  const { t } = useTranslation('library-administration')
  const viewer = useViewer()
  const target = levelTarget(level)
  if (!useIsEditing() || !may(viewer, 'contribute', target)) return null
  return (
    <li className="stack gap-8">
      <AddCard
        className={styles.add}
        aria-label={t('tool.createIn', { level: level.name })}
        onClick={() => beginTask({ kind: 'create-tool', level: target, isToWrite: !viewer.isAdministrator })}
      >
        {t('tool.create')}
      </AddCard>
      <Button
        size="sm"
        look="plain"
        icon="upload"
        aria-label={t('tool.importInto', { level: level.name })}
        onClick={() => beginTask({ kind: 'import', target })}
      >
        {t('tool.import')}
      </Button>
    </li>
  )
}

/**
 * Moves the focus when the focused level or tool is removed: to the heading of a tool's level, of the level beside a
 * level, or of all levels. Evaluated when the focus moves, since by then the list has changed.
 */
function useFocusBeside() {
  useFocusKept(holder => {
    const all = holder.closest('[data-section="tools"]')
    const section = holder.closest('section')
    if (!all || !section) return null
    const sections = [...all.querySelectorAll('section')]
    const place = sections.indexOf(section)
    // The heading over all levels may be far above.
    const places = [section, ...sections.slice(place + 1), ...sections.slice(0, Math.max(place, 0)).reverse(), all]
    return () => {
      const heading = places
        .filter(beside => beside.isConnected)
        .map(beside => beside.querySelector<HTMLElement>('h2, h3'))
        .find(found => found)
      if (!heading) return
      heading.tabIndex = -1
      heading.focus()
    }
  })
}
