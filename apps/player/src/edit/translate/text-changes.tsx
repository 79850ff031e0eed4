import type { ContentLanguage } from '@preau/locales/languages'
import { Button } from '@preau/ui/button/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import listStyles from '#edit/list-dialog/list-dialog.module.css'
import { useEditedTool } from '#edit/tool/edited-tool.ts'
import type { TranslationReport } from './send-translation.ts'
import styles from './translation-dialog.module.css'

/** A longer list is collapsed. */
const mostUnfolded = 3

/** How many are rendered at once; a button shows more. */
const step = 100

/** The texts that a file changes: the place of each, the current text and the new one. */
export function TextChanges({ changes, lang }: { changes: TranslationReport['changes']; lang: ContentLanguage }) {
  const { t } = useTranslation('editor')
  const [isOpen, setOpen] = useState(changes.length <= mostUnfolded)
  const [shown, setShown] = useState(step)
  const {
    tree: { language },
  } = useEditedTool()
  if (changes.length === 0) return null
  return (
    <details className={styles.where} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('translating.eachChange', { count: changes.length })}</summary>
      {isOpen && (
        // biome-ignore lint/a11y/noRedundantRoles: VoiceOver ignores lists without bullets
        <ol role="list" className={`stack ${listStyles.list}`}>
          {changes.slice(0, shown).map(({ where, before, after }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two changes can be equal, and the list never changes
            <li key={index} className={`stack gap-2 ${styles.change}`}>
              <p className="note" lang={language}>
                {where || t('side.untitled')}
              </p>
              <p>
                <span className="note">{t('translating.before')}</span>{' '}
                {before === null ? t('translating.noWords') : <del lang={lang}>{before}</del>}
              </p>
              <p>
                <span className="note">{t('translating.after')}</span> <ins lang={lang}>{after}</ins>
              </p>
            </li>
          ))}
        </ol>
      )}
      {isOpen && shown < changes.length && (
        <Button look="plain" size="sm" icon="plus" onClick={() => setShown(shown + step)}>
          {t('translating.more', { count: Math.min(step, changes.length - shown) })}
        </Button>
      )}
    </details>
  )
}
