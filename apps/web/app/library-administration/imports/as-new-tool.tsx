import { fromWire } from '@preau/contract/library/library-object'
import { Button, buttonClass } from '@preau/ui/button/button'
import { Menu, MenuItem } from '@preau/ui/menu/menu'
import { Notice } from '@preau/ui/notice/notice'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#account/viewer.ts'
import { useCall } from '#api.ts'
import { levelsToMakeToolsIn } from '#library-administration/may-make-tools.ts'
import { beginTask, type LevelOrTool } from '#library-administration/task.ts'
import { useLevels } from '#library-administration/use-stored.ts'
import { type ImportRun, removeRun } from './import-runs.ts'
import { importFiles } from './make-imports.ts'

/** Offers to make a new tool of a whole course that was imported into a tool: beside that one, or if one may. */
export function AsNewTool({ run }: { run: ImportRun }) {
  const { t } = useTranslation('course-transfer')
  const viewer = useViewer()
  const call = useCall()
  const levels = useLevels()
  const own = useQuery({
    queryKey: ['level-of', run.target.id],
    queryFn: async ({ signal }) => {
      const { answer } = await call('getLibrary', { filters: { list: run.target.id }, attributes: [] }, { signal })
      return answer?.[0] ? fromWire(answer[0]).parentId : null
    },
  })
  if (!levels.data || own.isPending) return null
  const open = levelsToMakeToolsIn(viewer, levels.data)
  const beside = open.find(({ id }) => id === own.data)

  function make({ id, name, right, isOpen }: (typeof open)[number]) {
    const target: LevelOrTool = { id, type: 'level', name, right, isOpen }
    if (run.files.length > 0) {
      importFiles(target, run.files)
      removeRun(run.key)
    }
    beginTask({ kind: 'import', target })
  }

  return (
    <Notice look="note">
      <div className="stack gap-12">
        <p>{t(open.length > 0 ? 'asNew.text' : 'asNew.nowhere')}</p>
        {beside && (
          <div>
            <Button size="sm" icon="plus" onClick={() => make(beside)}>
              {t('asNew.beside', { level: beside.name })}
            </Button>
          </div>
        )}
        {!beside && open.length > 0 && (
          <div>
            <Menu
              label={t('asNew.elsewhere')}
              triggerClass={buttonClass({ size: 'sm' })}
              trigger={t('asNew.elsewhere')}
              align="start"
            >
              {open.map(level => (
                <MenuItem key={level.id} onSelect={() => make(level)}>
                  {level.name}
                </MenuItem>
              ))}
            </Menu>
          </div>
        )}
      </div>
    </Notice>
  )
}
