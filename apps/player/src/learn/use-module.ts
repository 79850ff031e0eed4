import type { Language } from '@preau/locales/languages'
import { useCallback, useEffect, useRef, useState } from 'react'
import { startTranslations } from '../translations.ts'
import { type LoadedModule, loadModule, loadProgress, type Reader, type Trouble } from './load-module.ts'
import { firstSlide } from './place.ts'
import { openProgress, type Progress } from './progress.ts'
import { type Journal, openJournal } from './progress-journal.ts'
import type { Exclusive, PutReports } from './progress-sender.ts'

export type Opening = { tool: string; module: string; slide: string | null; lang: Language }

/** What is open: nothing yet, nothing to show and why, or a module with the slide to begin at. */
export type Opened =
  | { status: 'loading' }
  | { status: 'trouble'; trouble: Trouble }
  | { status: 'ready'; module: LoadedModule; progress: Progress; lang: Language; slide: string }

/** How reports reach the server. */
type Sending = { put: PutReports; exclusive: Exclusive }

/**
 * Opens a module in a language, and again when either changes. What is open stays until the new one has come; a
 * language that cannot be had leaves the old one. Waiting for the network ends by itself when it is back.
 */
export function useModule(reader: Reader, opening: Opening, sending: Sending): { opened: Opened; retry: () => void } {
  const [opened, setOpened] = useState<Opened>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const progress = useRef<Progress | null>(null)
  const journal = useRef<Journal>(null)
  journal.current ??= openJournal(browserStore(), reader.credentials.login)
  const latest = useRef({ opening, sending })
  latest.current = { opening, sending }
  const retry = useCallback(() => setAttempt(count => count + 1), [])

  const { tool, module, lang } = opening
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt counts even where nothing else changed
  useEffect(() => {
    let isCurrent = true
    const open = async (): Promise<Opened> => {
      const [loaded, known] = await Promise.all([
        loadModule(reader, { tool, module, lang }),
        loadProgress(reader, { tool, lang }),
        startTranslations(lang),
      ])
      if (!loaded.ok) return { status: 'trouble', trouble: loaded.trouble }
      if (!known.ok) return { status: 'trouble', trouble: known.trouble }
      const { sending, opening } = latest.current
      const entries = journal.current?.pending() ?? []
      const isHere = (id: string) => loaded.value.slides.some(slide => slide.id === id)
      const left = entries.findLast(({ slide }) => isHere(slide))?.slide ?? known.value?.place?.slide ?? null
      const slide = firstSlide(loaded.value.slides, opening.slide, left)
      if (!isCurrent || slide === null || !journal.current) return { status: 'trouble', trouble: 'empty' }
      if (progress.current) progress.current.adopt(known.value)
      else progress.current = openProgress(tool, known.value, journal.current, sending.put, sending.exclusive)
      return { status: 'ready', module: loaded.value, progress: progress.current, lang, slide }
    }
    const show = (next: Opened) => {
      if (!isCurrent) return
      setOpened(before => (next.status === 'trouble' && isOpen(before, module) ? before : next))
    }
    open().then(show, () => show({ status: 'trouble', trouble: navigator.onLine ? 'broken' : 'away' }))
    return () => {
      isCurrent = false
    }
  }, [reader, tool, module, lang, attempt])

  const isAway = opened.status === 'trouble' && opened.trouble === 'away'
  useEffect(() => {
    if (!isAway) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [isAway, retry])
  return { opened, retry }
}

function isOpen(opened: Opened, module: string): boolean {
  return opened.status === 'ready' && opened.module.id === module
}

/** A browser may forbid its storage; the journal then lives as long as the page. */
function browserStore(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}
