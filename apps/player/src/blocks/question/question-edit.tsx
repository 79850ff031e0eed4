import type { Picture } from '@preau/course/picture'
import type { QuestionMode } from '@preau/course/question'
import { emptyRichText, type RichText } from '@preau/course/rich-text'
import { Icon, type IconName } from '@preau/ui/icon/icon'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOptionalPicture } from '#blocks/image/use-optional-picture.tsx'
import { useEditing, useIsReadOnly } from '#fields/editing.ts'
import { OptionalText } from '#rich-text/optional-text.tsx'
import { RichTextField } from '#rich-text/rich-text-field.tsx'
import { PillChoice } from './pill-choice.tsx'
import styles from './question-edit.module.css'

type Prompting = { id: string; prompt: RichText; picture?: Picture | undefined }

type Asking = Prompting & {
  mode: QuestionMode
  right?: RichText | undefined
  wrong?: RichText | undefined
}

/** The fields with which every marked question begins: it is practice, and its prompt is empty. */
export const blankQuestion = (id: string) => ({ id, mode: 'practice' as const, prompt: emptyRichText() })

/** Edits a question: its purpose, its prompt, its answers, its feedback. */
export function QuestionEdit<B extends Asking>({
  block,
  original,
  onChange,
  hint,
  children,
}: {
  block: B
  original: B | undefined
  onChange: (block: B) => void
  hint?: string
  children: ReactNode
}) {
  const { t } = useTranslation(['editor', 'player'])
  const { isTranslation } = useEditing()
  return (
    <div className="stack gap-20">
      {!isTranslation && (
        <ModeSwitch name={block.id} mode={block.mode} onChange={mode => onChange({ ...block, mode })} />
      )}
      <PromptEdit block={block} original={original} onChange={onChange} />
      {hint && !isTranslation && <p className={`note ${styles.hint}`}>{hint}</p>}
      {children}
      <div className={styles.after}>
        <AfterAnswer
          icon="check"
          look="right"
          label={t('question.afterRight')}
          value={block.right}
          onChange={right => onChange({ ...block, right })}
        />
        <AfterAnswer
          icon="retry"
          look="wrong"
          label={t('question.afterWrong')}
          value={block.wrong}
          onChange={wrong => onChange({ ...block, wrong })}
        />
      </div>
    </div>
  )
}

/** A picture not chosen yet: medium size, so that the answers are in view below it. */
const blankPicture: Picture = { media: '', alt: '', size: 'medium' }

/** Edits the prompt and its picture; a translation describes the original's picture, or shows another one. */
export function PromptEdit<B extends Prompting>({
  block,
  original,
  onChange,
}: {
  block: B
  original: B | undefined
  onChange: (block: B) => void
}) {
  const { t } = useTranslation('editor')
  const { place, add, edit } = useOptionalPicture({
    slot: block.id,
    picture: block.picture,
    drawn: original?.picture,
    blank: blankPicture,
    isAsked: true,
    onChange: picture => onChange({ ...block, picture }),
  })
  return (
    <div ref={place} className={styles.asked}>
      {/* Before the prompt, so that Tab goes from the prompt to the answers. */}
      {add && <div className={styles.add}>{add}</div>}
      <div className={styles.asked} onKeyDownCapture={goToAnswers}>
        <RichTextField
          label={t('question.prompt')}
          placeholder={t('question.promptHere')}
          className={styles.prompt}
          value={block.prompt}
          onChange={prompt => onChange({ ...block, prompt })}
        />
      </div>
      {edit && <div className={styles.picture}>{edit}</div>}
    </div>
  )
}

/** At the end of a prompt, Enter goes to the first answer; within it, and in its lists, it begins a line as usual. */
function goToAnswers(event: KeyboardEvent<HTMLElement>): void {
  const { key, shiftKey, ctrlKey, metaKey, altKey, nativeEvent, currentTarget } = event
  if (key !== 'Enter' || shiftKey || ctrlKey || metaKey || altKey || nativeEvent.isComposing) return
  const prompt = currentTarget.querySelector('[contenteditable="true"]')
  const answer = currentTarget
    .closest('[data-block]')
    ?.querySelector<HTMLElement>(':scope ol :is([contenteditable="true"], textarea)')
  if (!prompt || !answer || prompt.contains(answer) || !isCaretAtEnd(prompt)) return
  event.preventDefault()
  event.stopPropagation()
  answer.focus()
}

/** Whether the caret is after the last character of a text, in a paragraph that is in nothing else. */
function isCaretAtEnd(text: Element): boolean {
  const selection = getSelection()
  const last = text.lastElementChild
  if (!selection?.isCollapsed || !selection.focusNode || !last?.matches('p') || !last.contains(selection.focusNode))
    return false
  const rest = document.createRange()
  rest.selectNodeContents(last)
  rest.setStart(selection.focusNode, selection.focusOffset)
  return rest.toString() === ''
}

const modes = [
  { mode: 'practice', icon: 'bulb' },
  { mode: 'assessment', icon: 'certificate' },
] as const satisfies { mode: QuestionMode; icon: IconName }[]

function ModeSwitch({
  name,
  mode,
  onChange,
}: {
  name: string
  mode: QuestionMode
  onChange: (mode: QuestionMode) => void
}) {
  const { t } = useTranslation(['editor', 'player'])
  const { rule } = useEditing()
  const { isGiven = true, attempts } = rule ?? {}
  return (
    <PillChoice
      legend={t('question.mode')}
      name={`mode-${name}`}
      pills={modes.map(({ mode, icon }) => ({ value: mode, label: t(`player:question.${mode}`), icon }))}
      chosen={mode}
      onChoose={onChange}
    >
      <p className={styles.modeMeaning}>
        {mode === 'practice' ? t('question.practiceMeans') : t(`question.counts.${isGiven ? 'yes' : 'no'}`)}{' '}
        {mode === 'assessment' &&
          (attempts === undefined ? t('question.asOftenAsOneLikes') : t('question.attempts', { count: attempts }))}
      </p>
    </PillChoice>
  )
}

function AfterAnswer({
  icon,
  look,
  label,
  value,
  onChange,
}: {
  icon: IconName
  look: 'right' | 'wrong'
  label: string
  value: RichText | undefined
  onChange: (value: RichText | undefined) => void
}) {
  const { t } = useTranslation(['editor', 'player'])
  const isReadOnly = useIsReadOnly()
  return (
    <div className={styles.said} data-look={look} hidden={isReadOnly && value === undefined}>
      <span className={styles.mark}>
        <Icon name={icon} size="sm" />
      </span>
      <div>
        <p className={styles.saidLabel} aria-hidden="true">
          {label}
        </p>
        <OptionalText label={label} value={value} onChange={onChange} placeholder={t('question.explain')} />
      </div>
    </div>
  )
}
