import type { Picture } from '@preau/course/picture'
import { Button } from '@preau/ui/button/button'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditing } from '#fields/editing.ts'
import { PictureEdit } from './picture-edit.tsx'

/** An optional picture beside a text: the button that adds it and its editor, of which one at most is shown. */
export type OptionalPicture = {
  /** To be set on the element that holds both, which must come before any other control in it. */
  place: RefObject<HTMLDivElement | null>
  add: ReactNode
  edit: ReactNode
}

/**
 * Lets an author add a picture to a text, and remove it. A translation describes the original's picture (`drawn`), or
 * shows another one.
 */
export function useOptionalPicture({
  slot,
  picture,
  drawn,
  blank,
  isAsked = false,
  onChange,
}: {
  /** Identifies the place of the picture in the tool, for a pending upload. */
  slot: string
  picture: Picture | undefined
  /** The original's picture, when a translation is edited. */
  drawn: Picture | undefined
  /** A picture not chosen yet. */
  blank: Picture
  isAsked?: boolean
  onChange: (picture: Picture | undefined) => void
}): OptionalPicture {
  const { t } = useTranslation('editor')
  const { isTranslation, uploadFor } = useEditing()
  // A pending upload is shown again when its author comes back.
  const [isAdding, setAdding] = useState(() => uploadFor(slot) !== undefined)
  const place = useRef<HTMLDivElement>(null)
  const goTo = (isWanted: boolean) => {
    setAdding(isWanted)
    requestAnimationFrame(() =>
      place.current?.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true }),
    )
  }
  const change = (changed: Partial<Picture>) => {
    setAdding(false)
    onChange({ ...(picture ?? drawn ?? blank), ...changed })
  }
  const remove = () => {
    if (picture) onChange(undefined)
    goTo(false)
  }
  const shown = isTranslation
    ? drawn && { ...drawn, media: picture?.media || drawn.media, alt: picture?.alt ?? '' }
    : (picture ?? (isAdding ? blank : undefined))
  return {
    place,
    add: !shown && !isTranslation && (
      <Button look="plain" size="sm" icon="image" onClick={() => goTo(true)}>
        {t('image.add')}
      </Button>
    ),
    edit: shown && (
      <PictureEdit
        block={slot}
        picture={shown}
        original={drawn}
        isAsked={isAsked}
        onChange={change}
        onRemove={drawn ? undefined : remove}
      />
    ),
  }
}
