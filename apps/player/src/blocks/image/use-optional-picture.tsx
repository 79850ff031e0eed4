import type { Picture } from '@preau/course/picture'
import { Button } from '@preau/ui/button/button'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditing } from '#fields/editing.ts'
import { PictureEdit } from './picture-edit.tsx'

/** A picture that may be shown with words: what adds it, and it under its author's hand; there is at most one of both. */
export type OptionalPicture = {
  /** For the element that both stand in, before anything else to press. */
  place: RefObject<HTMLDivElement | null>
  add: ReactNode
  edit: ReactNode
}

/**
 * Lets an author add a picture to words, and take it away. A translation describes the original's (`drawn`), or shows
 * another one.
 */
export function useOptionalPicture({
  slot,
  picture,
  drawn,
  blank,
  isAsked = false,
  onChange,
}: {
  /** Names the place of the picture in the tool, for what is being sent for it. */
  slot: string
  picture: Picture | undefined
  /** The original's, where the words are a translation's. */
  drawn: Picture | undefined
  /** One not chosen yet. */
  blank: Picture
  isAsked?: boolean
  onChange: (picture: Picture | undefined) => void
}): OptionalPicture {
  const { t } = useTranslation('editor')
  const { isTranslation, uploadFor } = useEditing()
  // One that was being sent goes on being waited for when its author comes back.
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
