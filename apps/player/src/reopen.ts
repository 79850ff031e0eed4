import { ignoreMissedDrops } from '@preau/ui/drop-zone/ignore-missed-drops'

/**
 * The first script of the player's document. A file dropped beside what takes it does not replace the document. A script that failed to load keeps the player from starting, and the browser
 * may remember the failure as long as the document lives. Nothing has been done in it yet: once the script can be loaded,
 * the document is reloaded, three times at most.
 */
export default function reopenOnceLoadable() {
  ignoreMissedDrops()
  const times = Number(new URLSearchParams(location.search).get('again'))
  let isWaiting = false
  const onError = ({ target }: Event) => {
    const { src = '' } = target as Partial<HTMLScriptElement>
    if (isWaiting || !src.includes('/player-frame-')) return
    isWaiting = true
    const reopen = async () => {
      try {
        if (!(await fetch(src, { cache: 'no-cache' })).ok) throw new Error(src)
        if (times < 3) location.replace(`?again=${times + 1}${location.hash}`)
      } catch {
        setTimeout(reopen, 5000)
      }
    }
    reopen()
  }
  addEventListener('error', onError, true)
}
