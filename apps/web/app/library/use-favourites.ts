import { answerOf } from '@preau/contract/client/outcome'
import { createStore } from '@preau/ui/store'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useSession } from '#account/session.ts'
import { useCall } from '#api.ts'

/** The favourite tools of a person, by id; `mail` identifies the person. */
type Favourites = { mail: string; tools: ReadonlySet<string> }

const nothing: Favourites = { mail: '', tools: new Set() }
const favourites = createStore(nothing)

/** The person whose favourites are loading or loaded, so that many components send one request. */
let requested = ''

/** Changes made since loading began: the response may not contain them. */
const putConcurrently = new Map<string, boolean>()

/** Changes sent to the server and not yet answered. */
const beingSent = new Set<Promise<unknown>>()

/** Waits until all pending changes are answered: a later request will reflect them. */
export const favouritesTaken = () => Promise.allSettled(beingSent)

/**
 * The favourite tools of the person who is here; none for visitors and until loaded. `put` adds or removes one: the
 * change shows at once, and is reverted, with an error, if the server does not accept it.
 */
export function useFavourites() {
  const call = useCall()
  const mail = useSession().user?.mail ?? ''
  const known = useSyncExternalStore(favourites.subscribe, favourites.get, () => nothing)
  const tools = known.mail === mail ? known.tools : nothing.tools

  useEffect(() => {
    if (mail === '' || requested === mail) return
    requested = mail
    putConcurrently.clear()
    answerOf(call('getFavourites', {})).then(
      kept => {
        const before = kept.map(({ tool }) => tool).filter(tool => !putConcurrently.has(tool))
        const since = [...putConcurrently].filter(([, isFavourite]) => isFavourite).map(([tool]) => tool)
        favourites.set({ mail, tools: new Set([...since, ...before]) })
      },
      () => {
        // Without network nothing is known: the next use tries again.
        requested = ''
      },
    )
  }, [call, mail])

  const put = useCallback(
    async (tool: string, isFavourite: boolean) => {
      const show = (isShown: boolean) => {
        putConcurrently.set(tool, isShown)
        const now = favourites.get()
        const others = [...(now.mail === mail ? now.tools : [])].filter(id => id !== tool)
        favourites.set({ mail, tools: new Set(isShown ? [tool, ...others] : others) })
      }
      show(isFavourite)
      const taken = answerOf(call('putFavourite', { tool, isFavourite }))
      beingSent.add(taken)
      try {
        await taken
      } catch (fault) {
        show(!isFavourite)
        throw fault
      } finally {
        beingSent.delete(taken)
      }
    },
    [call, mail],
  )

  return { tools, put }
}
