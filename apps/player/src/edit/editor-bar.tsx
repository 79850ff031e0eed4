import { languageMark } from '@preau/locales/language-name'
import type { ContentLanguage, Language } from '@preau/locales/languages'
import { nameList } from '@preau/locales/name-list'
import { Button, buttonClass, IconButton } from '@preau/ui/button/button'
import { Icon } from '@preau/ui/icon/icon'
import { Menu, MenuItem } from '@preau/ui/menu/menu'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { shortcutKey } from '#fields/key-names.ts'
import { useLanguageHeadings } from '#platform/use-language-headings.ts'
import type { DraftState, SaveState } from './draft/draft-saver.ts'
import type { Present } from './draft/use-slide-draft.ts'
import styles from './editor-bar.module.css'
import { SideButton } from './editor-parts.tsx'
import type { hiderOf } from './tool/seen-by-teachers.ts'
import { WritableLanguages } from './tool/writable-languages.ts'

/** The bar above the slide: save state, other people, the edited language, and actions for the whole slide. */
export function EditorBar({
  about,
  waiting: { slides: unpublished, others },
  willChange,
  hider,
  save,
  isKept,
  present,
  lang,
  language,
  canUndo,
  canRedo,
  on,
}: {
  about: DraftState
  /** How many slides of the tool have unpublished changes, and how many other changes of it are unpublished. */
  waiting: { slides: number; others: number }
  /** Whether the slide will be hidden or shown once the tool is published. */
  willChange: boolean
  /** What hides the slide from teachers. */
  hider: ReturnType<typeof hiderOf>
  save: SaveState
  /** Whether unsaved edits outlive the page. */
  isKept: boolean
  present: Present
  lang: ContentLanguage
  /** The original language. */
  language: Language
  canUndo: boolean
  canRedo: boolean
  on: {
    undo: () => void
    redo: () => void
    lang: (lang: ContentLanguage) => void
    preview: () => void
    publish: () => void
    versions: () => void
    translation: () => void
    retry: () => void
  }
}) {
  const { t, i18n } = useTranslation('editor')
  const languageHeading = useLanguageHeadings()
  const waiting = unpublished + others
  const mark = languageMark(lang, i18n.language as Language)
  const writable = useContext(WritableLanguages)
  return (
    <div className={styles.bar}>
      <SideButton />
      <div className={styles.stand}>
        <SaveStatus save={save} isKept={isKept} onRetry={on.retry} />
        <p className={styles.published}>{t(publishStateOf(about, hider, willChange))}</p>
        <PresentPeople present={present} />
      </div>
      <span className={styles.gap} />
      <StepButton direction="undo" isOpen={canUndo} onStep={on.undo} />
      <StepButton direction="redo" isOpen={canRedo} onStep={on.redo} />
      <Menu
        label={`${mark} ${t('translation.language', { language: languageHeading(lang) })}`}
        trigger={
          <>
            <Icon name="globe" size="sm" />
            {mark}
          </>
        }
        triggerClass={styles.language ?? ''}
      >
        {writable.map(code => (
          <MenuItem key={code} {...(code === lang && { icon: 'check' as const })} onSelect={() => on.lang(code)}>
            {languageHeading(code)}
            <span className={styles.languageNote}>
              {code === language
                ? t('translation.isOriginal')
                : (about.outdated[code]?.length ?? 0) > 0 &&
                  t('translation.outdatedCount', { count: about.outdated[code]?.length ?? 0 })}
            </span>
          </MenuItem>
        ))}
        <MenuItem icon="list" onSelect={on.translation}>
          {t('translating.open')}
        </MenuItem>
      </Menu>
      <Button look="second" size="sm" icon="eye" onClick={on.preview}>
        <span className="visually-hidden" data-seen-over="1024">
          {t('preview.open')}
        </span>
      </Button>
      <Button
        size="sm"
        icon="check"
        className={styles.publish ?? ''}
        title={waiting > 0 ? t(others > 0 ? 'publish.waitsChanges' : 'publish.waits', { count: waiting }) : undefined}
        onClick={on.publish}
        look={waiting > 0 ? 'main' : 'soft'}
      >
        {t('publish.open')}
        {waiting > 0 && (
          <span className={styles.waiting} aria-hidden="true">
            {waiting > 99 ? '99+' : waiting}
          </span>
        )}
      </Button>
      <IconButton icon="clock" label={t('versions.title')} title={t('versions.title')} onClick={on.versions} />
    </div>
  )
}

/** Whether teachers see the slide as it is now, and if not, the nearest reason. */
function publishStateOf(
  { publishedAt, hasChanges }: DraftState,
  hider: ReturnType<typeof hiderOf>,
  willChange: boolean,
) {
  if (publishedAt === null) return 'standing.draft'
  if (willChange) return 'standing.changed'
  if (hasChanges && hider !== 'slide') return 'standing.changed'
  return hider ? (`standing.hiddenBy.${hider}` as const) : 'standing.published'
}

const arrows = {
  undo: 'M9 5 4.5 9.5 9 14M5 9.5h9a5 5 0 0 1 0 10h-4',
  redo: 'M15 5l4.5 4.5L15 14M19 9.5h-9a5 5 0 0 0 0 10h4',
}

/** The undo or the redo button. */
function StepButton({
  direction,
  isOpen,
  onStep,
}: {
  direction: 'undo' | 'redo'
  isOpen: boolean
  onStep: () => void
}) {
  const { t } = useTranslation('editor')
  return (
    <button
      type="button"
      className={`${buttonClass({ look: 'plain', shape: 'icon' })} ${styles.step}`}
      aria-label={t(direction)}
      title={t(`${direction}Keys`, { key: shortcutKey() })}
      // Not disabled: the button would lose the focus at the last step.
      aria-disabled={!isOpen}
      onClick={onStep}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d={arrows[direction]} />
      </svg>
    </button>
  )
}

function SaveStatus({ save, isKept, onRetry }: { save: SaveState; isKept: boolean; onRetry: () => void }) {
  const { t } = useTranslation('editor')
  const away = isKept ? 'away' : 'awayNotKept'
  const key = save === 'away' ? away : save
  return (
    <div className={styles.save} data-state={save}>
      <p role="status" title={t(`save.${key}Means`)}>
        <span {...(save === 'away' && { className: 'visually-hidden', 'data-seen-over': '1024' })}>
          {t(`save.${key}`)}
        </span>
        {save === 'away' && (
          <span className={styles.inShort} aria-hidden="true">
            {t(`save.${away}Short`)}
          </span>
        )}
      </p>
      {save === 'away' && (
        <Button look="plain" size="sm" icon="retry" title={t('save.retry')} onClick={onRetry}>
          <span className="visually-hidden" data-seen-over="1024">
            {t('save.retry')}
          </span>
        </Button>
      )}
    </div>
  )
}

function PresentPeople({ present }: { present: Present }) {
  const { t, i18n } = useTranslation('editor')
  const names = present.map(({ name, mail }) => name || mail)
  return (
    <div role="status" className={styles.present}>
      {names.length > 0 && (
        <p title={nameList(names, i18n.language as Language)}>
          <Icon name="users" size="sm" />
          <span>{t('present', { count: names.length, name: names[0], others: names.length - 1 })}</span>
        </p>
      )}
    </div>
  )
}
