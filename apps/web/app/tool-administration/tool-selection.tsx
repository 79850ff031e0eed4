import type { ListedTool } from '@preau/contract/statistics/all-tools'
import { ConfirmDialog } from '@preau/ui/confirm-dialog/confirm-dialog'
import { MenuItem } from '@preau/ui/menu/menu'
import { SelectField } from '@preau/ui/select-field/select-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChosenBar, type Selection } from '#lists/choosing.tsx'
import { useToolChanges } from './use-tool-changes.ts'

export type LevelChoice = { id: string; name: string }

/** How many levels and tools are selected, and what can be done to them. */
export function ToolSelection({ selection, levels }: { selection: Selection<ListedTool>; levels: LevelChoice[] }) {
  const { t } = useTranslation('administration')
  const { chosen } = selection
  const { isExporting, show, hide, move, exportAll } = useToolChanges()
  const [moving, setMoving] = useState<ListedTool[] | null>(null)
  const areTools = chosen.every(({ type }) => type === 'tool')
  const hidden = chosen.filter(({ isHidden }) => isHidden)
  const shown = chosen.filter(({ isHidden }) => !isHidden)
  return (
    <>
      <ChosenBar
        selection={selection}
        status={t(isExporting ? 'tools.exporting' : 'tools.chosen', { count: chosen.length })}
      >
        {hidden.length > 0 && (
          <MenuItem icon="eye" onSelect={() => void show(hidden)}>
            {t('tools.show')}
          </MenuItem>
        )}
        {shown.length > 0 && (
          <MenuItem icon="eye-off" onSelect={() => void hide(shown)}>
            {t('tools.hide')}
          </MenuItem>
        )}
        {areTools && (
          <MenuItem icon="move" onSelect={() => setMoving([...chosen])}>
            {t('tools.move')}
          </MenuItem>
        )}
        {areTools && (
          <MenuItem icon="download" disabled={isExporting} onSelect={() => void exportAll(chosen)}>
            {t('tools.export')}
          </MenuItem>
        )}
      </ChosenBar>
      {moving && (
        <MoveDialog
          tools={moving}
          levels={levels}
          onMove={level => move(moving, level)}
          onClose={() => setMoving(null)}
        />
      )}
    </>
  )
}

/** Asks for the level into which tools are moved. */
function MoveDialog({
  tools,
  levels,
  onMove,
  onClose,
}: {
  tools: readonly ListedTool[]
  levels: LevelChoice[]
  onMove: (level: string) => Promise<void>
  onClose: () => void
}) {
  const { t } = useTranslation('administration')
  const others = levels.filter(({ id }) => tools.some(({ level }) => level.id !== id))
  const [level, setLevel] = useState(others[0]?.id ?? '')
  return (
    <ConfirmDialog
      open
      title={t('tools.moveTitle', { count: tools.length })}
      confirmLabel={t('tools.moveDo')}
      cancelLabel={t('person.actions.cancel')}
      onConfirm={async () => {
        if (level) await onMove(level)
      }}
      onClose={onClose}
    >
      <SelectField label={t('tools.level')} value={level} onChange={event => setLevel(event.currentTarget.value)}>
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </ConfirmDialog>
  )
}
