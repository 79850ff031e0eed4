import { Icon } from '@preau/ui/icon/icon'
import { Menu, MenuItem, MenuRule } from '@preau/ui/menu/menu'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Waiting } from '#edit/draft/waiting-words.ts'
import { isKeptBack } from '#edit/tool/seen-by-teachers.ts'
import type { standingOf, TranslationCount } from '#edit/tool/slide-state.ts'
import type { TreeModule } from '#edit/tool/tool-tree.ts'
import { RenameField } from './rename-field.tsx'
import styles from './side-list.module.css'
import { ChangedInside, HiddenMark, PublishedMark, TranslationMark, WaitingInside } from './side-marks.tsx'

export type ModuleActions = {
  fold: (module: TreeModule) => void
  addSlide: (module: TreeModule) => void
  importDocument: (module: TreeModule) => void
  details: (module: TreeModule) => void
  beginRename: (module: TreeModule) => void
  /** Null where the name stays; `byKey` where the hand is still on the field. */
  rename: (module: TreeModule, name: string | null, byKey: boolean) => void
  duplicate: (module: TreeModule) => void
  /** To another tool. */
  moveElsewhere: (module: TreeModule) => void
  hide: (module: TreeModule, isHidden: boolean) => void
  remove: (module: TreeModule) => void
}

/** A module in the side list: its name, which folds it, and what may be done with it. */
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
  standing: ReturnType<typeof standingOf>
  /** What the translation being written has of it. */
  count: TranslationCount | null
  /** Of its slides that are out of sight, why their words are not saved. */
  waiting: readonly Waiting[]
  handle: ReactNode
  on: ModuleActions
}) {
  const { t } = useTranslation('editor')
  return (
    <div className={`${styles.row} ${styles.moduleRow}`} data-object={module.id}>
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
          <span className={styles.words}>
            <strong title={module.name}>{t('side.module', { number, name: module.name })}</strong>
            {isKeptBack(module) && <HiddenMark />}
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
