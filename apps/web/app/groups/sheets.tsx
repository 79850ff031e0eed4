import { answerOf, onlyOf } from '@preau/contract/client/outcome'
import { momentWords } from '@preau/locales/moment-words'
import { Button } from '@preau/ui/button/button'
import { Notice } from '@preau/ui/notice/notice'
import { Progress } from '@preau/ui/progress/progress'
import { showToast } from '@preau/ui/toast/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api.ts'
import { useLanguage } from '#site.tsx'
import { useDownload } from './use-download.ts'
import { useGroupRefusal } from './use-group-refusal.ts'

/** How often the state of the file is requested while the file is made, in milliseconds. */
const every = 1_000

/** One PDF with the certificates of an assignment: has it made, follows how far it is, and saves it. */
export function Sheets({ id }: { id: string }) {
  const { t } = useTranslation('groups')
  const language = useLanguage()
  const call = useCall()
  const queries = useQueryClient()
  const refusalWords = useGroupRefusal()
  const { download, isBusy: isDownloading } = useDownload('downloadSheets')
  const [isBeginning, setBeginning] = useState(false)
  const key = ['sheets', id]
  const { data: sheets } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await answerOf(call('getSheets', { id }, { signal })))[0] ?? null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? every : false),
  })

  async function begin() {
    setBeginning(true)
    const { answer, refusal } = await onlyOf(call('makeSheets', { id, lang: language }))
    setBeginning(false)
    if (refusal) return showToast({ text: refusalWords(refusal), look: 'bad' })
    queries.setQueryData(key, answer)
  }

  return (
    <div className="stack gap-12">
      {sheets?.state === 'running' && (
        <>
          <Progress value={sheets.made} max={Math.max(sheets.total, 1)} label={t('sheets.making')} />
          <p role="status">{t('sheets.goesOn')}</p>
        </>
      )}
      {sheets?.state === 'ready' && (
        <Notice look="ok" live title={t('sheets.ready', { count: sheets.total })}>
          <p>{t('sheets.until', { at: momentWords(sheets.until, language) })}</p>
        </Notice>
      )}
      {(sheets?.state === 'outdated' || sheets?.state === 'failed') && (
        <Notice look="bad" live>
          <p>{t(`sheets.${sheets.state}`)}</p>
        </Notice>
      )}
      <div className="cluster gap-12">
        {sheets?.state === 'ready' && (
          <Button
            look="second"
            size="sm"
            icon="download"
            busy={isDownloading}
            onClick={() => void download({ id }, 'preau.pdf')}
          >
            {t('sheets.download')}
          </Button>
        )}
        {sheets?.state !== 'running' && (
          <Button look="plain" size="sm" icon="certificate" busy={isBeginning} onClick={() => void begin()}>
            {t(sheets ? 'sheets.again' : 'sheets.make')}
          </Button>
        )}
      </div>
    </div>
  )
}
