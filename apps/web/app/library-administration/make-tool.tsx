import { Button, buttonClass } from '@preau/ui/button/button'
import { Icon, type IconName } from '@preau/ui/icon/icon'
import { Menu, MenuItem } from '@preau/ui/menu/menu'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#account/viewer.ts'
import { levelsToMakeToolsIn, type PlaceForTools } from './may-make-tools.ts'
import { beginTask, type LevelOrTool } from './task.ts'

type Level = PlaceForTools & { id: string; name: string }

/** Creates or imports a tool, in one of the levels in which the person may; renders nothing if there is none. */
export function MakeTool({
  levels,
  look,
  className = '',
}: {
  levels: readonly Level[]
  look: 'main' | 'second'
  className?: string | undefined
}) {
  const { t } = useTranslation('library-administration')
  const open = levelsToMakeToolsIn(useViewer(), levels)
  if (open.length === 0) return null
  return (
    <div className={`cluster gap-8 ${className}`}>
      <InLevel
        levels={open}
        look={look}
        icon="plus"
        label={t('tool.create')}
        onChoose={level => beginTask({ kind: 'create-tool', level, isToWrite: true })}
      />
      <InLevel
        levels={open}
        look="plain"
        icon="upload"
        label={t('tool.import')}
        onChoose={target => beginTask({ kind: 'import', target })}
      />
    </div>
  )
}

/** A button for something that is done in a level: in the only one that allows it, or in one of several. */
function InLevel({
  levels,
  look,
  icon,
  label,
  onChoose,
}: {
  levels: Level[]
  look: 'main' | 'second' | 'plain'
  icon: IconName
  label: string
  onChoose: (level: LevelOrTool) => void
}) {
  const [only, ...others] = levels
  const choose = ({ id, name, right, isOpen }: Level) => onChoose({ id, type: 'level', name, right, isOpen })
  if (only && others.length === 0)
    return (
      <Button icon={icon} size="sm" look={look} onClick={() => choose(only)}>
        {label}
      </Button>
    )
  return (
    <Menu
      label={label}
      triggerClass={buttonClass({ size: 'sm', look })}
      trigger={
        <>
          <Icon name={icon} />
          {label}
        </>
      }
    >
      {levels.map(level => (
        <MenuItem key={level.id} onSelect={() => choose(level)}>
          {level.name}
        </MenuItem>
      ))}
    </Menu>
  )
}
