import { Button } from '@preau/ui/button/button'
import { Dialog } from '@preau/ui/dialog/dialog'
import { SortableList } from '@preau/ui/sortable-list/sortable-list'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api.ts'
import { useLeaveGuard } from '#forms/leave-guard.tsx'
import { announceLibraryChange } from '#library/library-changes.ts'
import { keepDialog } from './keep-dialog.ts'
import styles from './order-dialog.module.css'
import { useSayRefusal } from './say-refusal.ts'
import type { LevelOrTool } from './task.ts'
import { useUndo } from './use-undo.ts'

/** Reorders the levels, or the tools of a level. Nothing is saved before it is confirmed. */
export function OrderDialog({
  parent,
  items: before,
  onClose,
}: {
  parent: LevelOrTool | null
  items: { id: string; name: string }[]
  onClose: () => void
}) {
  const { t } = useTranslation('library-administration')
  const call = useCall()
  const sayRefusal = useSayRefusal()
  const sayWithUndo = useUndo()
  const [items, setItems] = useState(before)
  const [isBusy, setIsBusy] = useState(false)
  const title = parent ? t('order.tools', { level: parent.name }) : t('order.levels')
  const isChanged = items.some(({ id }, at) => id !== before[at]?.id)
  const { ask: askToLeave, question } = useLeaveGuard(isChanged && !isBusy)
  const leave = () => askToLeave(onClose)

  const put = (list: { id: string }[]) =>
    call('orderObjects', { parent: parent?.id ?? null, list: list.map(({ id }) => id) })

  async function save() {
    setIsBusy(true)
    sayRefusal(null)
    const { refusal } = await put(items)
    if (refusal) {
      sayRefusal(refusal)
      return setIsBusy(false)
    }
    sayWithUndo(t('order.done'), t('order.undone'), () => put(before))
    announceLibraryChange()
    onClose()
  }

  function move(id: string, to: number) {
    const moved = items.find(item => item.id === id)
    if (moved) setItems(items.filter(item => item !== moved).toSpliced(to, 0, moved))
  }

  return (
    <>
      <Dialog
        open
        size="xs"
        title={title}
        userClose={!isBusy}
        onClose={leave}
        footer={
          <>
            <Button look="plain" onClick={leave} disabled={isBusy}>
              {t('form.cancel')}
            </Button>
            <Button busy={isBusy} disabled={!isChanged} onClick={() => void save()}>
              {t('order.save')}
            </Button>
          </>
        }
      >
        <p className={styles.how}>{t('order.how')}</p>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens for keys that the handles do not handle */}
        <div onKeyDown={keepDialog}>
          <SortableList label={title} items={items} nameOf={({ name }) => name} onMove={move} disabled={isBusy}>
            {({ name }, handle, index) => (
              <div className={styles.item}>
                {handle}
                <span className={styles.place} aria-hidden="true">
                  {index + 1}
                </span>
                <span className={styles.name} dir="auto">
                  {name}
                </span>
              </div>
            )}
          </SortableList>
        </div>
      </Dialog>
      {question}
    </>
  )
}
