import type { BetterUse } from '@preau/course/files/better-use'
import { useCallback, useMemo, useState } from 'react'
import { useEditedTool } from '#edit/tool/edited-tool.ts'
import type { Editing } from '#fields/editing.ts'
import type { Captioned } from './file-question.tsx'
import { lookForBetterUse } from './open-document.ts'

type Question = { file: File; use: BetterUse; attach: (() => void) | null }

/** Asks what to do with a file that could become slides or captions, wherever on a slide it was dropped or chosen. */
export function useFileQuestions() {
  const { importDocument } = useEditedTool()
  const [question, setQuestion] = useState<Question | null>(null)
  const [captions, setCaptions] = useState<{ block: string; file: File } | null>(null)
  const askAbout: NonNullable<Editing['askAbout']> = useCallback(async (file, attach) => {
    const use = await lookForBetterUse(file)
    if (use) setQuestion({ file, use, attach })
    return use !== null
  }, [])
  const captionsFor: Editing['captionsFor'] = useMemo(
    () => captions && { ...captions, onTaken: () => setCaptions(null) },
    [captions],
  )
  const then = (act: () => void) => () => {
    setQuestion(null)
    act()
  }
  return {
    askAbout,
    captionsFor,
    /** The question being asked, as the props of its dialog. */
    asked: question && {
      file: question.file,
      use: question.use,
      onSlides: then(() => importDocument(question.file)),
      onCaptions: ({ id }: Captioned) => {
        setQuestion(null)
        setCaptions({ block: id, file: question.file })
      },
      onAttach: question.attach && then(question.attach),
      onClose: () => setQuestion(null),
    },
  }
}
