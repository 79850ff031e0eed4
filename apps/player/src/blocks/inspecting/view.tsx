import type { LearnerBlockOf } from '@preau/course/block'
import { useTranslation } from 'react-i18next'
import type { BlockView } from '#blocks/block-view.ts'
import { Pin } from '#blocks/hotspots/pin.tsx'
import { Picture } from '#blocks/image/picture.tsx'
import { ChoiceList } from '#blocks/question/choice-list.tsx'
import { promptId, QuestionForm } from '#blocks/question/question-form.tsx'
import type { SolutionLine } from '#blocks/question/solution.tsx'
import { type QuestionState, useQuestion } from '#blocks/question/use-question.ts'
import { useLesson } from '#lesson/lesson.ts'
import { pictureOf } from '#lesson/picture.ts'
import { useBlockLanguage } from '#lesson/slide-wording.ts'
import { MessageToInspect } from './message-to-inspect.tsx'
import { placeOf } from './place-of.ts'
import styles from './view.module.css'

type InspectingBlock = LearnerBlockOf<'inspecting'>

/** A picture, or a message, in which one marks what is wrong. */
function InspectingView({ block }: { block: InspectingBlock }) {
  const { t } = useTranslation('player')
  const langOf = useBlockLanguage()
  const question = useQuestion<'inspecting', string[]>(block, {
    draftOf: answer => answer?.options ?? [],
    answerOf: options => ({ options }),
  })
  const lines = block.key && linesOf(block, question.draft, langOf)
  const words = { true: t('inspecting.marked'), false: t('inspecting.notMarked') }
  return (
    <QuestionForm
      block={block}
      question={question}
      hint={t(block.media === undefined ? 'inspecting.hintMessage' : 'inspecting.hintPicture')}
      incomplete={t('inspecting.incomplete')}
      solution={
        lines && {
          lines: lines.map(({ isMarked, isSuspicious, ...line }) => ({
            ...line,
            given: words[`${isMarked}`],
            right: words[`${isSuspicious}`],
            isRight: isMarked === isSuspicious,
          })),
          why: block.key?.right,
        }
      }
    >
      {block.media === undefined ? (
        <MessageToInspect block={block} question={question} />
      ) : (
        <PictureToInspect block={block} media={block.media} question={question} />
      )}
    </QuestionForm>
  )
}

/**
 * The picture with the numbers of its places, to press, and a list of the places for people who cannot see the picture.
 */
function PictureToInspect({
  block,
  media,
  question: { draft, change, mark, isLocked },
}: {
  block: InspectingBlock
  media: string
  question: QuestionState<string[]>
}) {
  const { t } = useTranslation('player')
  const lesson = useLesson()
  const langOf = useBlockLanguage()
  const { places, alt } = block
  const toggle = (id: string) => change(draft.includes(id) ? draft.filter(other => other !== id) : [...draft, id])
  return (
    <div className="stack gap-16">
      {media !== '' && (
        <div className={styles.frame} data-shape={pictureOf(media, lesson).shape} lang={langOf()}>
          <Picture media={media} alt={alt} />
          {places.map((place, index) => (
            // Only for mouse and touch: the list below is for keyboards and screen readers.
            <Pin
              key={place.id}
              place={placeOf(place)}
              number={index + 1}
              aria-hidden="true"
              tabIndex={-1}
              disabled={isLocked}
              data-chosen={draft.includes(place.id)}
              data-right={mark?.parts[place.id]?.isRight}
              onClick={() => toggle(place.id)}
            />
          ))}
        </div>
      )}
      <ChoiceList
        kind="several"
        name={block.id}
        labelledBy={promptId(block)}
        choices={places.map(({ id, text }, index) => ({
          id,
          words: <span lang={langOf(id)}>{text}</span>,
          mark: index + 1,
        }))}
        chosen={draft}
        onChoose={change}
        parts={mark?.parts ?? {}}
        wrong={t('inspecting.markedWrongly')}
        showsFeedback
      />
    </div>
  )
}

/** For each place that is wrong or was marked, its name and its feedback. */
function linesOf(
  { places, key }: InspectingBlock,
  chosen: readonly string[],
  langOf: ReturnType<typeof useBlockLanguage>,
) {
  return places.flatMap(({ id, text }) => {
    const { suspicious: isSuspicious = false, feedback } = key?.places.find(place => place.id === id) ?? {}
    const isMarked = chosen.includes(id)
    if (!isMarked && !isSuspicious) return []
    const line: Pick<SolutionLine, 'id' | 'name' | 'why'> = {
      id,
      name: <span lang={langOf(id)}>{text}</span>,
      why: feedback,
    }
    return [{ ...line, isMarked, isSuspicious }]
  })
}

export const inspecting: BlockView<'inspecting'> = { View: InspectingView }
