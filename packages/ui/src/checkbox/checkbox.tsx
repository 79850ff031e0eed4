import { type ComponentProps, type ReactNode, type Ref, type RefCallback, useId } from 'react'
import { classNames } from '#class-names.ts'
import { FieldMessage } from '#field/field.tsx'
import styles from './checkbox.module.css'

/** A checkbox: unchecked, checked, or partial, if only some of the items that it represents are checked. */
export function Checkbox({
  label,
  partial = false,
  error,
  hint,
  className,
  ref,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  label: ReactNode
  partial?: boolean
  error?: string | undefined
  hint?: string | undefined
}) {
  const message = useId()
  const hasMessage = Boolean(error || hint)
  return (
    <div className={classNames(styles.wrap, className)}>
      <label className={styles.choice} data-wrong={error ? '' : undefined}>
        <input
          {...input}
          type="checkbox"
          ref={withPartial(partial, ref)}
          aria-invalid={error ? true : undefined}
          aria-describedby={hasMessage ? message : undefined}
        />
        <span>{label}</span>
      </label>
      {hasMessage && <FieldMessage id={message} error={error} hint={hint} />}
    </div>
  )
}

/** The partial state is a DOM property without an HTML attribute. */
function withPartial(partial: boolean, ref: Ref<HTMLInputElement> | undefined): RefCallback<HTMLInputElement> {
  return node => {
    if (node) node.indeterminate = partial
    if (typeof ref === 'function') return ref(node)
    if (ref) ref.current = node
  }
}
