import styles from './step-progress.module.css'

/** The state of a step; *seen* is less than *done*. */
export type StepState = 'done' | 'seen' | 'now' | 'todo'

/** One segment per step. Without a label it is decorative, and text beside it must name the current step. */
export function StepProgress({ states, label }: { states: readonly StepState[]; label?: string }) {
  const said = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <div className={styles.posts} {...said}>
      {states.map((state, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its position
        <span key={position} className={styles.post} data-state={state} />
      ))}
    </div>
  )
}
