import type { ReactNode } from 'react'
import { Button } from '#button/button.tsx'
import type { IconName } from '#icon/icon.tsx'
import { Notice } from '#notice/notice.tsx'

/** A way out of a conflict. */
type Choice = { label: string; icon?: IconName; onChoose: () => void }

/** Says that somebody else has saved what the person is editing, shows what was saved, and offers ways out. */
export function ConflictNotice({
  title,
  text,
  choices,
  children,
}: {
  title: string
  text?: string
  choices: Choice[]
  /** What the other person saved. */
  children?: ReactNode
}) {
  return (
    <Notice look="bad" title={title} live>
      <div className="stack gap-12">
        {text && <p>{text}</p>}
        {children}
        <div className="cluster gap-8">
          {choices.map(({ label, icon, onChoose }) => (
            <Button key={label} look="second" size="sm" {...(icon && { icon })} onClick={onChoose}>
              {label}
            </Button>
          ))}
        </div>
      </div>
    </Notice>
  )
}
