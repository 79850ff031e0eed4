import { Button } from '@preau/ui/button/button'
import { Icon } from '@preau/ui/icon/icon'
import { Menu, MenuItem, MenuRule } from '@preau/ui/menu/menu'
import { SortableList } from '@preau/ui/sortable-list/sortable-list'
import { showToast } from '@preau/ui/toast/toast'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Place } from '#learn/place.ts'
import { reasonOf } from './ask.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { RenameField } from './rename-field.tsx'
import styles from './side-list.module.css'
import type { ToolTree, TreeModule, TreeSlide } from './tool-tree.ts'
import type { TreeActions } from './use-tool.ts'

/** The modules and slides of a tool: where one is, and everything one may do with them. */
export function SideList({
  tool,
  tree,
  place,
  actions,
  onOpen,
  weigh,
}: {
  tool: string
  tree: ToolTree
  place: Place
  actions: TreeActions
  /** `writesTitle` puts the caret into the slide's title. */
  onOpen: (place: Place, writesTitle?: boolean) => void
  weigh: Parameters<typeof DeleteDialog>[0]['weigh']
}) {
  const { t } = useTranslation('editor')
  const [renaming, setRenaming] = useState<string | null>(null)
  const [removing, setRemoving] = useState<TreeSlide | null>(null)
  const [folded, setFolded] = useState<readonly string[]>(() =>
    tree.modules.flatMap(({ id }) => (id === place.module ? [] : [id])),
  )
  const attempt = (task: Promise<unknown>) => {
    task.catch(error => showToast({ text: t(`trouble.${reasonOf(error)}`), look: 'bad' }))
  }
  const addSlide = async (module: string) => {
    const slide = await actions.addSlide(module, t('side.newSlide'))
    if (slide) onOpen({ module, slide }, true)
  }
  const addModule = async () => {
    const module = await actions.addModule(t('side.newModule'))
    if (module) setRenaming(module)
  }
  const fold = (id: string) =>
    setFolded(before => (before.includes(id) ? before.filter(other => other !== id) : [...before, id]))
  const leaveTo = (id: string) => {
    const module = tree.modules.find(
      ({ slides, ...module }) => module.id === id || slides.some(slide => slide.id === id),
    )
    const isOpen = place.slide === id || place.module === id
    const next = module?.slides.find(slide => slide.id !== id)
    if (isOpen && module) onOpen({ module: module.id, slide: module.id === id ? null : (next?.id ?? null) })
  }

  const slideRow = (module: TreeModule, slide: TreeSlide, handle: ReactNode, index: number) => (
    <div className={styles.row} data-current={slide.id === place.slide}>
      {handle}
      <button
        type="button"
        className={styles.name}
        aria-current={slide.id === place.slide ? 'page' : undefined}
        onClick={() => onOpen({ module: module.id, slide: slide.id })}
      >
        <span className={styles.number}>{index + 1}</span>
        <span>{slide.name || t('side.untitled')}</span>
        <Hidden isHidden={slide.isHidden} />
      </button>
      <Menu label={t('side.actions', { name: slide.name })}>
        <MenuItem icon="edit" onSelect={() => onOpen({ module: module.id, slide: slide.id }, true)}>
          {t('side.rename')}
        </MenuItem>
        <MenuItem icon="copy" onSelect={() => attempt(actions.duplicate(slide.id))}>
          {t('side.duplicate')}
        </MenuItem>
        <HideItem item={slide} onHide={isHidden => attempt(actions.hide(slide.id, isHidden))} />
        <MenuRule />
        <MenuItem icon="trash" danger onSelect={() => setRemoving(slide)}>
          {t('side.remove')}
        </MenuItem>
      </Menu>
    </div>
  )
  const moduleRow = (module: TreeModule, handle: ReactNode, index: number) => {
    const isFolded = folded.includes(module.id)
    return (
      <div className={styles.module}>
        <div className={styles.row}>
          {handle}
          {renaming === module.id ? (
            <RenameField
              label={t('side.moduleName')}
              name={module.name}
              onDone={name => {
                setRenaming(null)
                if (name) attempt(actions.rename(module.id, name))
              }}
            />
          ) : (
            <button
              type="button"
              className={styles.name}
              aria-expanded={!isFolded}
              onClick={() => fold(module.id)}
              onDoubleClick={() => setRenaming(module.id)}
            >
              <Icon name={isFolded ? 'chevron-right' : 'chevron-down'} size="sm" />
              <strong>{t('side.module', { number: index + 1, name: module.name })}</strong>
              <Hidden isHidden={module.isHidden} />
            </button>
          )}
          <Menu label={t('side.actions', { name: module.name })}>
            <MenuItem icon="plus" onSelect={() => attempt(addSlide(module.id))}>
              {t('side.addSlide')}
            </MenuItem>
            <MenuItem icon="edit" onSelect={() => setRenaming(module.id)}>
              {t('side.rename')}
            </MenuItem>
            <MenuItem icon="copy" onSelect={() => attempt(actions.duplicate(module.id))}>
              {t('side.duplicate')}
            </MenuItem>
            <HideItem item={module} onHide={isHidden => attempt(actions.hide(module.id, isHidden))} />
            <MenuRule />
            <MenuItem icon="trash" danger onSelect={() => setRemoving(module)}>
              {t('side.remove')}
            </MenuItem>
          </Menu>
        </div>
        {!isFolded && (
          <div className={styles.slides}>
            <SortableList
              label={t('side.slidesOf', { name: module.name })}
              items={module.slides}
              nameOf={({ name }) => name}
              onMove={(id, to) => attempt(actions.move(module.id, module.slides, id, to))}
            >
              {(slide, handle, index) => slideRow(module, slide, handle, index)}
            </SortableList>
            <Button look="plain" size="sm" icon="plus" onClick={() => attempt(addSlide(module.id))}>
              {t('side.addSlide')}
            </Button>
          </div>
        )}
      </div>
    )
  }
  return (
    <nav className={styles.side} aria-label={t('side.title')}>
      <h2>{tree.name}</h2>
      <SortableList
        label={t('side.modules')}
        items={tree.modules}
        nameOf={({ name }) => name}
        onMove={(id, to) => attempt(actions.move(tool, tree.modules, id, to))}
        className={styles.modules}
      >
        {moduleRow}
      </SortableList>
      <Button look="soft" size="sm" icon="plus" className={styles.addModule} onClick={() => attempt(addModule())}>
        {t('side.addModule')}
      </Button>
      {removing && (
        <DeleteDialog
          object={removing}
          kind={tree.modules.some(({ id }) => id === removing.id) ? 'module' : 'slide'}
          weigh={weigh}
          onClose={() => setRemoving(null)}
          onConfirm={async () => {
            await actions.remove(removing.id)
            leaveTo(removing.id)
          }}
        />
      )}
    </nav>
  )
}

function Hidden({ isHidden }: { isHidden: boolean }) {
  const { t } = useTranslation('editor')
  if (!isHidden) return null
  return (
    <span className={styles.hidden}>
      <Icon name="eye-off" size="xs" />
      <span className="visually-hidden">{t('side.hidden')}</span>
    </span>
  )
}

function HideItem({ item, onHide }: { item: TreeSlide; onHide: (isHidden: boolean) => void }) {
  const { t } = useTranslation('editor')
  return (
    <MenuItem icon={item.isHidden ? 'eye' : 'eye-off'} onSelect={() => onHide(!item.isHidden)}>
      {t(item.isHidden ? 'side.show' : 'side.hide')}
    </MenuItem>
  )
}
