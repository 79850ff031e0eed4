import { Button } from '@preau/ui/button/button'
import { type ComponentType, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import own from '#administration/list-tools.module.css'
import { lazyPart, NotLoaded } from '#errors/not-loaded.tsx'
import type { Certificate, CertificateFilter } from './use-certificates.ts'
import type { ToolName } from './use-tools.ts'

type Part = {
  filter: CertificateFilter
  tools: ToolName[]
  onIssued: (certificate: Certificate) => void
  onClose: () => void
}

const parts = {
  issue: lazyPart<Part>(() => import('./issue-form.tsx').then(({ IssueForm }) => IssueForm), NotLoaded),
  all: lazyPart<Part>(() => import('./run-dialog.tsx').then(({ RunDialog }) => RunDialog), NotLoaded),
  give: lazyPart<Part>(
    () => import('./certificates-export.tsx').then(({ CertificatesExport }) => CertificatesExport),
    NotLoaded,
  ),
} satisfies Record<string, ComponentType<Part>>

/** Actions besides: issue one certificate by hand, issue all that are earned, export the list. */
export function CertificatesTools(props: Omit<Part, 'onClose'>) {
  const { t } = useTranslation(['certificate-administration', 'administration'])
  const [open, setOpen] = useState<keyof typeof parts | null>(null)
  const Opened = open && parts[open]
  return (
    <div className={`cluster gap-12 ${own.tools}`}>
      <Button icon="plus" aria-haspopup="dialog" onClick={() => setOpen('issue')}>
        {t('issue.open')}
      </Button>
      <Button look="second" icon="certificate" aria-haspopup="dialog" onClick={() => setOpen('all')}>
        {t('run.open')}
      </Button>
      <Button look="second" icon="download" aria-haspopup="dialog" onClick={() => setOpen('give')}>
        {t('administration:export.open')}
      </Button>
      {Opened && (
        <Suspense fallback={null}>
          <Opened {...props} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </div>
  )
}
