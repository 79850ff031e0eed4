import { answerOf } from '@preau/contract/client/outcome'
import { translationChangeDays } from '@preau/contract/translations/calls'
import type { ContentLanguage } from '@preau/locales/languages'
import { momentWords } from '@preau/locales/moment-words'
import { Button } from '@preau/ui/button/button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import listStyles from '#edit/list-dialog/list-dialog.module.css'
import { useEditedTool } from '#edit/tool/edited-tool.ts'
import { useLesson } from '#lesson/lesson.ts'
import { call, reasonOf } from '#platform/call.ts'
import { useUndoTranslation } from './use-keep-translation.ts'

/** The author's recent changes of a whole translation, each with a button to undo it; renders nothing if there are none. */
export function PastChanges({ lang, onClose }: { lang: ContentLanguage; onClose: () => void }) {
  const { t } = useTranslation('editor')
  const { id: tool, caller } = useEditedTool()
  const { lang: spoken } = useLesson()
  const undo = useUndoTranslation()
  const [busy, setBusy] = useState<string | null>(null)
  const { data: changes = [], error } = useQuery({
    queryKey: ['translation-changes', tool, lang],
    queryFn: () => answerOf(call('getTranslationChanges', { tool, lang }, caller)),
  })

  if (changes.length === 0 && !error) return null
  return (
    <section className={`stack gap-16 ${listStyles.part}`}>
      <h3>{t('translating.past')}</h3>
      <p className="note">
        {error ? t(`trouble.${reasonOf(error)}`) : t('translating.pastMeans', { count: translationChangeDays })}
      </p>
      {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver ignores lists without bullets */}
      <ol role="list" className={`stack ${listStyles.list}`}>
        {changes.map(({ change, madeAt, objects }) => {
          const when = momentWords(madeAt, spoken)
          return (
            <li key={change} className={`row ${listStyles.line}`}>
              <div>
                <p className={`row gap-10 ${listStyles.main}`}>
                  <time dateTime={new Date(madeAt).toISOString()}>{when}</time>
                </p>
                <p className="note">{t('translating.pastObjects', { count: objects })}</p>
              </div>
              <Button
                look="second"
                size="sm"
                busy={busy === change}
                onClick={() => {
                  setBusy(change)
                  void undo(change).then(onClose)
                }}
              >
                {t('side.takeBack')}
                <span className="visually-hidden">{when}</span>
              </Button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
