import { Button } from '@preau/ui/button/button'
import type { IconName } from '@preau/ui/icon/icon'
import { lazyPart } from '@preau/ui/loading/lazy-part'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NotLoaded } from '#errors/not-loaded.tsx'
import { useLanguage } from '#site.tsx'
import type { CsvCall, CsvQuery } from './download-csv.ts'
import styles from './list-actions.module.css'

type Export<Name extends CsvCall> = {
  call: Name
  query: CsvQuery<Name>
  /** Says what the file holds. */
  text: string
  doneText: (count: number) => string
}

type ExportDialog = Omit<Export<CsvCall>, 'text'> & { texts: string[]; onClose: () => void }

const ListExport = lazyPart<ExportDialog>(() => import('./list-export.tsx').then(part => part.ListExport), NotLoaded)

type Tool = { icon: IconName; text: string; dialog: (onClose: () => void) => ReactNode }

/** Actions on a list as a whole, each of which opens a dialog: the first the most frequent, the last its export. */
export function ListActions({
  tools = [],
  exported: { text, query, ...exported },
}: {
  tools?: Tool[]
  exported: { [Name in CsvCall]: Export<Name> }[CsvCall]
}) {
  const { t } = useTranslation('administration')
  const language = useLanguage()
  const [open, setOpen] = useState<number | null>(null)
  const exporting: Tool = {
    icon: 'download',
    text: t('export.open'),
    dialog: onClose => (
      <ListExport
        {...exported}
        query={{ ...query, lang: language }}
        texts={[text, t('export.text')]}
        onClose={onClose}
      />
    ),
  }
  const all = [...tools, exporting]
  return (
    <div className={`cluster gap-12 ${styles.tools}`}>
      {all.map((tool, place) => (
        <Button
          key={tool.text}
          look={tool === tools[0] ? 'main' : 'second'}
          icon={tool.icon}
          aria-haspopup="dialog"
          onClick={() => setOpen(place)}
        >
          {tool.text}
        </Button>
      ))}
      {open !== null && <Suspense fallback={null}>{all[open]?.dialog(() => setOpen(null))}</Suspense>}
    </div>
  )
}
