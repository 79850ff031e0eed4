import { isRefused, Refused } from '@preau/contract/client/outcome'
import { type Journal, openJournal } from '@preau/contract/progress/progress-journal'
import type { Exclusive, PutReports } from '@preau/contract/progress/progress-sender'
import { readEasyChoice } from '@preau/contract/sessions/easy-choice'
import { type ContentLanguage, isEasyLanguage, type Language } from '@preau/locales/languages'
import { onOnline } from '@preau/ui/loading/online'
import { useRetryOnline } from '@preau/ui/loading/use-retry-online'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { loadViews } from '#blocks/views.ts'
import { type Loaded, type LoadedModule, loadModule, loadProgress, type Trouble } from '#lesson/load-module.ts'
import { wordedIn } from '#lesson/worded-in.ts'
import { browserStore } from '#platform/browser-store.ts'
import type { CallerAt } from '#platform/caller-at.ts'
import { slideToOpen } from '#platform/place.ts'
import { startTranslations } from '#platform/translations.ts'
import { openProgress, type Progress } from '#progress/progress.ts'
import { chooseEasy } from './choose-easy.ts'

/** Milliseconds between attempts to open a module while offline. */
const pause = 10_000

export type Opening = { tool: string; module: string; slide: string | null }

/**
 * What is open: nothing yet, nothing and why, or a module with its first slide. `missed` is a requested language that
 * could not be loaded.
 */
export type Opened =
  | { status: 'loading' }
  | { status: 'trouble'; trouble: Trouble }
  | {
      status: 'ready'
      module: LoadedModule
      progress: Progress
      lang: Language
      /** Whether it is in easy language, as far as it is written in it. */
      isEasy: boolean
      slide: string
      missed: Language | null
      /** Easy language was switched on or off, and could not be loaded. */
      isEasyMissed: boolean
    }

/** How reports reach the server; those of a visitor are not sent. */
type Sending = { put: PutReports | null; exclusive: Exclusive }

/**
 * Opens a module in a language, and again when either changes. The open module is kept until the new one has loaded; if a
 * language cannot be loaded, the old one is kept. A language loaded before works offline. While offline, it retries by
 * itself.
 */
export function useModule(caller: CallerAt, opening: Opening, start: Language, sending: Sending) {
  const [opened, setOpened] = useState<Opened>({ status: 'loading' })
  const [attempt, retry] = useReducer((count: number) => count + 1, 0)
  const language = useRef(start)
  const wanted = useRef<boolean>(null)
  wanted.current ??= readEasyChoice(browserStore)
  const shown = useRef<Opened>(opened)
  const fetched = useRef(new Map<string, LoadedModule>())
  const progress = useRef<Progress | null>(null)
  const journal = useRef<Journal>(null)
  journal.current ??= openJournal(browserStore(), caller.credentials.login)
  const latest = useRef({ opening, sending, caller })
  latest.current = { opening, sending, caller }

  const { tool, module } = opening
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt counts even where nothing else changed
  useEffect(() => {
    let isCurrent = true
    const lang = language.current
    const before = shown.current.status === 'ready' && shown.current.module.id === module ? shown.current : null
    const wantsEasy = wanted.current ?? false
    const isSwitch = before !== null && (before.lang !== lang || before.isEasy !== wantsEasy)
    const open = async (): Promise<Opened> => {
      const asked = progress.current?.state().slides ?? {}
      const load = async (words: ContentLanguage) => {
        const cached = isSwitch ? fetched.current.get(`${module} ${words}`) : undefined
        const [loaded, known] = await Promise.all([
          cached
            ? ({ ok: true, value: cached } satisfies Loaded<LoadedModule>)
            : loadModule(caller, { tool, module, lang: words }),
          latest.current.sending.put === null
            ? ({ ok: true, value: null } satisfies Loaded<null>)
            : loadProgress(caller, { tool, lang: words }),
        ])
        return { words, cached, loaded, known }
      }
      const first = await load(wordedIn(lang, wantsEasy))
      // Offline, a copy may be in plain language alone.
      const isEasyMissed = wantsEasy && !first.loaded.ok && first.loaded.trouble === 'away'
      const { words, cached, loaded, known } = isEasyMissed ? await load(lang) : first
      if (!loaded.ok) return { status: 'trouble', trouble: loaded.trouble }
      if (!known.ok && !cached) return { status: 'trouble', trouble: known.trouble }
      // Last, so that the interface never has another language than the slide.
      if (isCurrent)
        await startTranslations(lang).catch(cause => Promise.reject(new Refused({ code: 'no-network', cause })))
      const { sending, opening } = latest.current
      const entries = journal.current?.pending() ?? []
      const isHere = (id: string) => loaded.value.slides.some(slide => slide.id === id)
      const place = known.ok ? known.value?.place?.slide : null
      const left = entries.findLast(({ slide }) => isHere(slide))?.slide ?? place ?? null
      const slide = slideToOpen(loaded.value.slides, before?.slide ?? opening.slide, left)
      await loadViews(loaded.value.slides.find(({ id }) => id === slide)?.content?.blocks ?? [])
      if (!isCurrent || slide === null || !journal.current) return { status: 'trouble', trouble: 'empty' }
      fetched.current.set(`${module} ${words}`, loaded.value)
      if (!progress.current)
        progress.current = openProgress(
          tool,
          known.ok ? known.value : null,
          journal.current,
          sending.put,
          sending.exclusive,
        )
      else if (known.ok) progress.current.adopt(known.value, asked)
      return {
        status: 'ready',
        module: loaded.value,
        progress: progress.current,
        lang,
        isEasy: isEasyLanguage(words),
        slide,
        missed: null,
        isEasyMissed,
      }
    }
    const show = (next: Opened) => {
      if (!isCurrent) return
      const isKept = before !== null && next.status === 'trouble' && next.trouble !== 'signed-out'
      if (isKept) {
        language.current = before.lang
        wanted.current = before.isEasy
      }
      const missed = isKept && before.lang !== lang ? lang : null
      shown.current = isKept ? { ...before, missed, isEasyMissed: before.isEasy !== wantsEasy } : next
      setOpened(shown.current)
    }
    open().then(show, fault => show({ status: 'trouble', trouble: isRefused(fault, 'no-network') ? 'away' : 'broken' }))
    return () => {
      isCurrent = false
    }
  }, [caller, tool, module, attempt])

  useRetryOnline(opened.status === 'trouble' && opened.trouble === 'away' && opened, retry, pause)

  // Opened from a cached copy, it may be older than what the server has from another device.
  const { status } = opened
  useEffect(() => {
    if (status !== 'ready' || latest.current.sending.put === null) return
    let isCurrent = true
    const refresh = async () => {
      const words = wordedIn(language.current, wanted.current ?? false)
      const asked = progress.current?.state().slides ?? {}
      const known = await loadProgress(caller, { tool, lang: words })
      if (known.ok && isCurrent && words === wordedIn(language.current, wanted.current ?? false))
        progress.current?.adopt(known.value, asked)
    }
    // A person who comes back to this device may have continued on another one.
    const show = () => document.visibilityState === 'visible' && void refresh()
    const stop = onOnline(refresh)
    document.addEventListener('visibilitychange', show)
    return () => {
      isCurrent = false
      stop()
      document.removeEventListener('visibilitychange', show)
    }
  }, [caller, tool, status])

  const speak = useCallback((lang: Language) => {
    language.current = lang
    retry()
  }, [])
  const switchEasy = useCallback((isEasy: boolean) => {
    wanted.current = isEasy
    chooseEasy(isEasy, latest.current.caller)
    retry()
  }, [])
  const refresh = useCallback(() => {
    fetched.current.clear()
    retry()
  }, [])
  const offered = opened.status === 'ready' && opened.module.hasEasy ? opened : null
  return {
    opened,
    retry,
    refresh,
    speak,
    /** Easy language, if a slide of the module is written in it. */
    easy: offered ? { isOn: offered.isEasy, isMissed: offered.isEasyMissed, onSwitch: switchEasy } : undefined,
  }
}
