import type { Answer } from '@preau/contract/schemas'
import { languages } from '@preau/locales/languages'
import { Button } from '@preau/ui/button/button'
import { Dialog } from '@preau/ui/dialog/dialog'
import { Notice } from '@preau/ui/notice/notice'
import { Progress } from '@preau/ui/progress/progress'
import { Spinner } from '@preau/ui/spinner/spinner'
import { showToast } from '@preau/ui/toast/toast'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WaitingWords } from '#edit/draft/draft-keeper.ts'
import styles from '#edit/list-dialog/list-dialog.module.css'
import type { Aim } from '#edit/slide/aim.ts'
import { findingWords } from '#edit/slide/finding-words.ts'
import { slidesOf, type ToolTree } from '#edit/tool/tool-tree.ts'
import { ask, type Reason, reasonOf } from '#platform/ask.ts'
import type { Place } from '#platform/place.ts'
import type { Reader } from '#platform/reader.ts'
import { UnsavedSlides } from './unsaved-slides.tsx'
import { WaitingSlides } from './waiting-slides.tsx'
import { seenOnceAllIsOut, unsavedSlides, unseenOf } from './what-waits.ts'

type Check = Answer<'checkTool'>[number]

/** What is to be looked at before teachers see it, how far each language is, and the buttons that publish. */
export function PublishDialog({
  reader,
  tool,
  tree,
  place,
  waiting,
  onSend,
  sendingTo,
  onGo,
  onPublished,
  onClose,
}: {
  reader: Reader
  tool: string
  tree: ToolTree
  place: Place
  /** The slides whose words are not saved. */
  waiting: WaitingWords
  /** Sends them; gives those that are not saved still. */
  onSend: () => Promise<WaitingWords>
  /** The blocks that a file is being sent for. */
  sendingTo: readonly string[]
  /** Opens a slide at what is meant in it. */
  onGo: (place: Place, aim: Aim) => void
  onPublished: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('editor')
  const [check, setCheck] = useState<Check | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const [reason, setReason] = useState<Reason | null>(null)

  /** What was still not saved once everything had been sent; null until then. */
  const [left, setLeft] = useState<WaitingWords | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [isLooking, setLooking] = useState(true)
  const unsaved = left ? unsavedSlides(tree, waiting) : []
  const latest = useRef(onSend)
  latest.current = onSend

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt counts even where nothing else changed
  useEffect(() => {
    let isCurrent = true
    const look = async () => {
      setLooking(true)
      // What waits is part of what is published, and of what is looked through before.
      const left = await latest.current()
      if (isCurrent) setLeft(left)
      const [found] = await ask('checkTool', { tool }, reader)
      if (!isCurrent) return
      setCheck(found ?? null)
      setReason(null)
    }
    look()
      .catch(error => isCurrent && setReason(reasonOf(error)))
      .finally(() => isCurrent && setLooking(false))
    return () => {
      isCurrent = false
    }
  }, [reader, tool, attempt])

  // Words that arrive while one reads change what there is to publish.
  const before = useRef(0)
  useEffect(() => {
    if (unsaved.length < before.current) setAttempt(count => count + 1)
    before.current = unsaved.length
  }, [unsaved.length])

  const module = tree.modules.find(({ id }) => id === place.module)
  const unpublished = check?.unpublished ?? []
  const unseen = unseenOf(tree, unpublished)
  const ways = [
    { key: 'slide', id: place.slide, count: unpublished.filter(id => id === place.slide).length },
    {
      key: 'module',
      id: place.module,
      count: unpublished.filter(id => module?.slides.some(slide => slide.id === id)).length,
    },
    { key: 'tool', id: tool, count: unpublished.length },
  ] as const
  const offered = ways.filter(({ id, count }, index) => id && count > 0 && count !== ways[index - 1]?.count)
  const publish = async (id: string) => {
    setBusy(id)
    setReason(null)
    try {
      const now = await onSend()
      setLeft(now)
      // Nothing goes out without words of which this was not said before.
      if (slidesOf(tree, id).some(slide => now.has(slide) && !left?.has(slide))) return setBusy(null)
      const done = await ask('publish', { list: [id] }, reader)
      showToast({ text: t('publish.done', { count: done.length }) })
      onPublished()
    } catch (error) {
      setReason(reasonOf(error))
      setBusy(null)
    }
  }
  const nameOf = (id: string | null) =>
    tree.modules.flatMap(module => [module, ...module.slides]).find(object => object.id === id)?.name
  const findings = check?.findings ?? []
  return (
    <Dialog open onClose={onClose} title={t('publish.title')}>
      {!check && !reason && <Spinner label={t(!left && waiting.size > 0 ? 'publish.sending' : 'publish.checking')} />}
      {unsaved.length > 0 && (
        <div className={styles.notSaved}>
          <UnsavedSlides
            slides={unsaved}
            isSending={isLooking}
            onRetry={() => setAttempt(count => count + 1)}
            onOpen={place => onGo(place, null)}
          />
        </div>
      )}
      {reason && (
        <Notice look="bad" live>
          <p>{t(`trouble.${reason}`)}</p>
        </Notice>
      )}
      {check && (
        <div className={styles.parts}>
          <p>
            {unseen
              ? `${t('publish.unpublished', { count: unpublished.length })} ${t(`publish.${unseen.said}`, { count: unseen.count })}`
              : t(`publish.upToDate.${seenOnceAllIsOut(tree)}`)}
          </p>
          <div className={styles.part}>
            {unpublished.length > 0 && <WaitingSlides tree={tree} unpublished={unpublished} place={place} />}
            {tree.hiddenBy && (
              <Notice>
                <p>
                  {tree.hiddenBy === 'level'
                    ? t('publish.hiddenLevel')
                    : t(tree.mayShow ? 'publish.hiddenTool' : 'publish.hiddenToolOfOthers')}
                </p>
              </Notice>
            )}
            <p className={styles.note}>{t('publish.atOnce')}</p>
            {offered.length > 0 && findings.length > 0 && (
              <Notice>
                <p>{t('publish.first', { count: findings.length })}</p>
              </Notice>
            )}
          </div>
          <div className={styles.ways}>
            {offered.map(({ key, id, count }, index) => (
              <Button
                key={key}
                size="sm"
                look={index === 0 ? 'main' : 'second'}
                busy={busy === id}
                onClick={() => id && void publish(id)}
              >
                {t(`publish.${key}`, { count })}
              </Button>
            ))}
          </div>
          <section className={styles.part}>
            <h3>{t('publish.toCheck', { count: findings.length })}</h3>
            {findings.length === 0 && (
              <Notice look="ok">
                <p>{t('publish.nothing')}</p>
              </Notice>
            )}
            {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
            <ol role="list" className={styles.list}>
              {findings.map(({ code, values, module, slide, block, language }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same may be found twice
                <li key={index} className={styles.line}>
                  <div>
                    <p>{findingWords(t, { code, values }, block !== null && sendingTo.includes(block.id))}</p>
                    <p className={styles.note}>
                      {[
                        nameOf(slide ?? module),
                        block && t(`types.${block.type}.name`),
                        language && language !== tree.language && languages[language].name,
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </p>
                  </div>
                  {module && (
                    <Button
                      look="plain"
                      size="sm"
                      iconAfter="arrow"
                      onClick={() =>
                        onGo(
                          { module, slide },
                          slide ? { at: block?.id ?? 'title', lang: language ?? undefined, mends: code } : null,
                        )
                      }
                    >
                      {t('publish.go')}
                      <span className="visually-hidden">{nameOf(slide ?? module)}</span>
                    </Button>
                  )}
                </li>
              ))}
            </ol>
          </section>
          <section className={styles.part}>
            <h3>{t('publish.languages')}</h3>
            {check.languages.map(({ language, words, written, outdated }) => (
              <div key={language} className={styles.meter}>
                <Progress value={written} max={Math.max(1, words)} label={languages[language].name} />
                <p className={styles.note}>
                  {t('publish.written', { count: written, words })}
                  {outdated > 0 && ` · ${t('publish.outdated', { count: outdated })}`}
                </p>
              </div>
            ))}
          </section>
        </div>
      )}
    </Dialog>
  )
}
