import { withNoBreakPunctuation } from '@preau/course/no-break-punctuation'
import { Icon } from '@preau/ui/icon/icon'
import { Menu, MenuItem, MenuRule } from '@preau/ui/menu/menu'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { UnsavedReason } from '#edit/draft/unsaved-reasons.ts'
import { hidesPublishedSlides } from '#edit/tool/seen-by-teachers.ts'
import type { publishedCounts, TranslationCount } from '#edit/tool/slide-state.ts'
import type { TreeModule } from '#edit/tool/tool-tree.ts'
import { RenameField } from './rename-field.tsx'
import styles from './side-list.module.css'
import { ChangedInside, HiddenMark, PublishedMark, TranslationMark, WaitingInside } from './side-marks.tsx'
import { listLine } from './use-list-keys.ts'

export type ModuleActions = {
  fold: (module: TreeModule) => void
  addSlide: (module: TreeModule) => void
  importDocument: (module: TreeModule) => void
  details: (module: TreeModule) => void
  beginRename: (module: TreeModule) => void
  /** `name` is null if unchanged; `byKey` if a key ended the editing. */
  rename: (module: TreeModule, name: string | null, byKey: boolean) => void
  duplicate: (module: TreeModule) => void
  /** Moves it to another tool. */
  moveElsewhere: (module: TreeModule) => void
  hide: (module: TreeModule, isHidden: boolean) => void
  remove: (module: TreeModule) => void
}

/** A module in the side list: its name, which collapses it, and its actions. */
export function ModuleRow({
  module,
  number,
  isFolded,
  isRenaming,
  standing: { published, changed },
  count,
  waiting,
  handle,
  on,
}: {
  module: TreeModule
  number: number
  isFolded: boolean
  isRenaming: boolean
  standing: ReturnType<typeof publishedCounts>
  /** The count of its edited translation. */
  count: TranslationCount | null
  /** Why edits of its hidden slides are unsaved. */
  waiting: readonly UnsavedReason[]
  handle: ReactNode
  on: ModuleActions
}) {
  const { t } = useTranslation('editor')
  return (
    <div className={`${styles.row} ${styles.moduleRow}`} data-object={module.id} {...{ [listLine]: '' }}>
      {handle}
      {isRenaming ? (
        <RenameField
          label={t('side.moduleName')}
          name={module.name}
          onDone={(name, byKey) => on.rename(module, name, byKey)}
        />
      ) : (
        <button
          type="button"
          className={styles.name}
          aria-expanded={!isFolded}
          onClick={() => on.fold(module)}
          onDoubleClick={() => on.beginRename(module)}
        >
          <Icon name={isFolded ? 'chevron-right' : 'chevron-down'} size="sm" />
          <span className={`cluster ${styles.words}`}>
            <strong title={module.name}>
              {t('side.module', { number, name: withNoBreakPunctuation(module.name) })}
            </strong>
            {(hidesPublishedSlides(module) || module.isHidden !== module.isHiddenNow) && <HiddenMark object={module} />}
            <PublishedMark count={published} all={module.slides.length} />
            <ChangedInside count={changed} />
            <WaitingInside waiting={waiting} />
            {count && <TranslationMark count={count} />}
          </span>
        </button>
      )}
      <Menu label={t('side.actions', { name: module.name })}>
        <MenuItem icon="plus" onSelect={() => on.addSlide(module)}>
          {t('side.addSlide')}
        </MenuItem>
        <MenuItem icon="upload" onSelect={() => on.importDocument(module)}>
          {t('document.open')}
        </MenuItem>
        <MenuItem icon="text" onSelect={() => on.details(module)}>
          {t('details.open')}
        </MenuItem>
        <MenuItem icon="edit" onSelect={() => on.beginRename(module)}>
          {t('side.rename')}
        </MenuItem>
        <MenuItem icon="copy" onSelect={() => on.duplicate(module)}>
          {t('side.duplicate')}
        </MenuItem>
        <MenuItem icon="move" onSelect={() => on.moveElsewhere(module)}>
          {t('side.otherTool')}
        </MenuItem>
        <MenuItem icon={module.isHidden ? 'eye' : 'eye-off'} onSelect={() => on.hide(module, !module.isHidden)}>
          {t(module.isHidden ? 'side.show' : 'side.hide')}
        </MenuItem>
        <MenuRule />
        <MenuItem icon="trash" danger onSelect={() => on.remove(module)}>
          {t('side.remove')}
        </MenuItem>
      </Menu>
    </div>
  )
}
