import type { Answer } from '@preau/contract/schemas'
import { Button, buttonClass } from '@preau/ui/button/button'
import { showToast } from '@preau/ui/toast/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '#api.ts'
import { pageHref, useLanguage } from '#site.tsx'
import styles from './dashboard.module.css'

type Recall = Answer<'getRecalls'>[number]

/** Questions on tools that the person finished some weeks ago; nothing if none wait. */
export function RecallSection({ recalls }: { recalls: Recall[] }) {
  const { t } = useTranslation('main-site')
  const [away, setAway] = useState<readonly string[]>([])
  const waiting = recalls.filter(({ tool }) => !away.includes(tool))
  if (waiting.length === 0) return null
  return (
    <section className={styles.recalls} aria-labelledby="recalls">
      <h2 id="recalls">{t('dashboard.recall.title')}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
      <ul role="list" className={styles.lines}>
        {waiting.map(recall => (
          <RecallLine key={recall.tool} recall={recall} onAway={() => setAway([...away, recall.tool])} />
        ))}
      </ul>
    </section>
  )
}

function RecallLine({ recall: { tool, name, questions, first }, onAway }: { recall: Recall; onAway: () => void }) {
  const { t } = useTranslation('main-site')
  const language = useLanguage()
  const call = useCall({ endsSession: true })
  const [isBusy, setBusy] = useState(false)
  async function putAway() {
    setBusy(true)
    const { refusal } = await call('settleRecall', { tool })
    setBusy(false)
    showToast(refusal ? { text: t('dashboard.recall.failed'), look: 'bad' } : { text: t('dashboard.recall.gone') })
    if (!refusal) onAway()
  }
  return (
    <li>
      <p className="note">{name}</p>
      <p>
        <strong>{first}</strong>
      </p>
      <div className="cluster gap-12">
        <Link className={buttonClass({ size: 'sm' })} to={pageHref(language, `tool/${tool}/recall`)}>
          {t('dashboard.recall.open', { count: questions })}
          <span className="visually-hidden"> {name}</span>
        </Link>
        <Button look="plain" size="sm" busy={isBusy} onClick={() => void putAway()}>
          {t('dashboard.recall.away')}
          <span className="visually-hidden"> {name}</span>
        </Button>
      </div>
    </li>
  )
}
