import { createInstance, type ResourceLanguage } from 'i18next'
import { createElement, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { onTestFinished } from 'vitest'
import { type Lesson, LessonContext } from '#lesson/lesson.ts'
import { previewProgress } from '#progress/preview-progress.ts'

/**
 * Renders something in a lesson of one slide, in French by default, and removes it after the test; texts are their keys
 * if no `texts` are given, by namespace.
 */
export function drawInLesson(
  view: ReactNode,
  { texts = {}, ...around }: Partial<Lesson> & { texts?: ResourceLanguage } = {},
): HTMLElement {
  const lesson: Lesson = {
    lang: 'fr',
    slide: 's',
    layout: 'column',
    media: { host: 'https://preau.test', credentials: { login: 'a@b.ch', key: 'k' } },
    mediaOf: () => undefined,
    progress: previewProgress(() => ({ title: '', layout: 'column', blocks: [] })),
    ...around,
  }
  const i18n = createInstance()
  void i18n.use(initReactI18next).init({ lng: lesson.lang, resources: { [lesson.lang]: texts }, initAsync: false })
  const page = document.body.appendChild(document.createElement('section'))
  page.lang = lesson.lang
  const root = createRoot(page)
  onTestFinished(() => {
    root.unmount()
    page.remove()
  })
  const inLesson = createElement(LessonContext, { value: lesson }, view)
  flushSync(() => root.render(createElement(I18nextProvider, { i18n }, inLesson)))
  return page
}
