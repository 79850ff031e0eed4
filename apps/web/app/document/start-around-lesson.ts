import type { PlayerMessage } from '@preau/contract/frame'
import { sessionKey } from '@preau/contract/sessions/session-key'
import { isConnectionSlow } from './connection.ts'
import { afterPaint, loaderOf, type PageFiles } from './load-page.ts'
import { onTouch } from './on-touch.ts'
import { whenIdle } from './when-idle.ts'

/**
 * The last script of a document with a lesson, which comes first: the page around it waits until the lesson has loaded
 * everything it shows, on a slow connection until somebody touches either, or until the page has something to say: the name
 * of the place, if the document does not know it, as in the editor; that nothing could be opened, the session has ended, or
 * the network is away.
 */
export default function startAroundLesson(page: PageFiles) {
  const frame = document.querySelector('iframe')
  // Only the page can open the frame, or say why there is none.
  if (!frame?.src) return afterPaint(loaderOf(page))
  const lesson = { isShown: false }
  const load = loaderOf(page, lesson)
  let isTouched = false
  let isOpened = false
  const touch = () => {
    isTouched = true
    if (lesson.isShown) load()
  }
  onTouch(window, touch)
  setTimeout(() => {
    if (!lesson.isShown) load()
  }, 15_000)
  if (frame.dataset.shown === 'true') load()
  addEventListener('storage', ({ key }) => {
    if (key === sessionKey || key === null) load()
  })
  addEventListener('message', ({ source, data }: MessageEvent<PlayerMessage | null>) => {
    if (source !== frame.contentWindow || !data) return
    if (data.type === 'setTitle') isOpened = true
    if (data.type === 'setPlayer') {
      lesson.isShown = true
      onTouch(frame.contentWindow!, touch)
      if (isTouched || !isOpened || !document.querySelector('h1')) load()
      else if (!isConnectionSlow()) onceLoaded(frame, () => whenIdle(load, 3000))
    }
    if (data.type === 'setSignedOut' || data.type === 'askSignIn' || (data.type === 'setSaved' && data.isAway)) load()
  })
}

function onceLoaded(frame: HTMLIFrameElement, task: () => void) {
  if (frame.contentDocument!.readyState === 'complete') task()
  else frame.addEventListener('load', task)
}
