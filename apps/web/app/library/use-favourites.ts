import { createStore } from '@preau/ui/store'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useSession } from '#account/session.ts'
import { answerTo } from '#answers.ts'
import { useSend } from '#api.ts'

/** The tools somebody keeps for later, by id; `mail` says who. */
type Favourites = { mail: string; tools: ReadonlySet<string> }

const nothing: Favourites = { mail: '', tools: new Set() }
const favourites = createStore(nothing)

/** Whose favourites are on their way, so that many parts of a page ask once. */
let asked = ''

/** What was put while they were on their way: their answer may not know of it yet. */
const putMeanwhile = new Map<string, boolean>()

/** What the server was told and has not answered yet. */
const onTheirWay = new Set<Promise<unknown>>()

/** Waits until the server has taken or refused all that was put: what is asked of it from then on knows of that. */
export const favouritesTaken = () => Promise.allSettled(onTheirWay)

/**
 * The tools whoever is there keeps for later, none for visitors and until they are known. `put` keeps one or lets it go:
 * it shows at once, and is taken back and thrown where the server did not take it.
 */
export function useFavourites() {
  const send = useSend()
  const mail = useSession().user?.mail ?? ''
  const known = useSyncExternalStore(favourites.subscribe, favourites.get, () => nothing)
  const tools = known.mail === mail ? known.tools : nothing.tools

  useEffect(() => {
    if (mail === '' || asked === mail) return
    asked = mail
    putMeanwhile.clear()
    answerTo(send('getFavourites', {})).then(
      kept => {
        const before = kept.map(({ tool }) => tool).filter(tool => !putMeanwhile.has(tool))
        const since = [...putMeanwhile].filter(([, isFavourite]) => isFavourite).map(([tool]) => tool)
        favourites.set({ mail, tools: new Set([...since, ...before]) })
      },
      () => {
        // Without the network nothing is known to be kept: whoever comes next asks again.
        asked = ''
      },
    )
  }, [send, mail])

  const put = useCallback(
    async (tool: string, isFavourite: boolean) => {
      const show = (isShown: boolean) => {
        putMeanwhile.set(tool, isShown)
        const now = favourites.get()
        const others = [...(now.mail === mail ? now.tools : [])].filter(id => id !== tool)
        favourites.set({ mail, tools: new Set(isShown ? [tool, ...others] : others) })
      }
      show(isFavourite)
      const taken = answerTo(send('putFavourite', { tool, isFavourite }))
      onTheirWay.add(taken)
      try {
        await taken
      } catch (fault) {
        show(!isFavourite)
        throw fault
      } finally {
        onTheirWay.delete(taken)
      }
    },
    [send, mail],
  )

  return { tools, put }
}
