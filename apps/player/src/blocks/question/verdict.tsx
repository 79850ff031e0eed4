import type { PartMark } from '@preau/course/question'
import { Icon } from '@preau/ui/icon/icon'
import { useTranslation } from 'react-i18next'
import styles from './verdict.module.css'

/** Whether one part of an answer is right, as a symbol and, for people who do not see it, a word; `wrong` says why not. */
export function Verdict({ part, wrong }: { part: PartMark | undefined; wrong?: string }) {
  const { t } = useTranslation('player')
  if (!part) return null
  return (
    <span className={styles.verdict} data-right={part.isRight}>
      <Icon name={part.isRight ? 'check' : 'retry'} size="xs" />
      <span className="visually-hidden">
        {part.isRight ? t('verdict.partRight') : (wrong ?? t('verdict.partWrong'))}
      </span>
    </span>
  )
}
