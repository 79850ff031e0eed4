import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWanted } from '#account/use-wanted.ts'

const place = /^\/[^/]+\/(?:tool|session|courseset)\/([\da-f-]{36})(?:\/modules\/([\da-f-]{36}))?/

/** The tool that the person wants an account for, by its name; `number` of the module they were at. */
type Wanted = { tool: string; number: number | null }

/** Says what the account is for, where the person comes from a tool: by its name, once that is known. */
export function WantedLine() {
  const { t } = useTranslation('sign-up')
  const [, tool, module] = place.exec(useWanted() ?? '') ?? []
  const [found, setFound] = useState<Wanted | null>(null)
  useEffect(() => {
    setFound(null)
    if (tool === undefined) return
    let isCurrent = true
    const find = async () => {
      const { loadTool } = await import('#catalogue/load-tool.ts')
      const view = await loadTool(tool)
      const at = view?.modules.findIndex(({ id }) => id === module) ?? -1
      if (isCurrent && view) setFound({ tool: view.tool.name, number: at === -1 ? null : at + 1 })
    }
    // Without network, the line says it without a name.
    find().catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [tool, module])
  if (tool === undefined) return null
  if (!found) return <p>{t('open.for.any')}</p>
  return (
    <p>
      {found.number === null ? t('open.for.tool', found) : t('open.for.module', { ...found, number: found.number })}
    </p>
  )
}
