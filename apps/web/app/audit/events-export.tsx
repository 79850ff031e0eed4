import { Button } from '@preau/ui/button/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListExport } from '#administration/list-export.tsx'
import styles from '#administration/list-tools.module.css'
import { useLanguage } from '#site.tsx'
import type { AuditFilter } from './use-audit-events.ts'

/** Saves the events that match a search as a file. */
export function EventsExport({ filter }: { filter: AuditFilter }) {
  const { t } = useTranslation(['audit', 'administration'])
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={`cluster gap-12 ${styles.tools}`}>
      <Button look="second" icon="download" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('administration:export.open')}
      </Button>
      {isOpen && (
        <ListExport
          call="exportAuditEvents"
          query={{ ...filter, lang: language }}
          texts={[t(Object.keys(filter).length > 0 ? 'give.some' : 'give.all'), t('administration:export.text')]}
          doneText={count => t('give.done', { count })}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
