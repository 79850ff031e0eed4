import type { LearnerBlockOf } from '@preau/course/block'
import { pictureOfColumn } from '@preau/course/blocks/columns/picture-of-column'
import { isEmptyText } from '@preau/course/rich-text'
import type { BlockView } from '#blocks/block-view.ts'
import { PictureFigure } from '#blocks/image/picture.tsx'
import { LessonContext, useLesson } from '#lesson/lesson.ts'
import { RichText } from '#rich-text/rich-text.tsx'
import { Beside } from './beside.tsx'
import styles from './view.module.css'

/** Columns beside each other; in a narrow place one under the other, in the order in which they are read. */
function ColumnsView({ block: { columns } }: { block: LearnerBlockOf<'columns'> }) {
  const lesson = useLesson()
  return (
    <LessonContext value={{ ...lesson, layout: 'columns' }}>
      <Beside count={columns.length}>
        {columns.map(({ id, picture, text }) => (
          <div key={id} className={styles.column}>
            {picture && <PictureFigure picture={picture} part={pictureOfColumn(id)} />}
            {!isEmptyText(text) && <RichText text={text} part={id} />}
          </div>
        ))}
      </Beside>
    </LessonContext>
  )
}

export const columns: BlockView<'columns'> = { View: ColumnsView }
