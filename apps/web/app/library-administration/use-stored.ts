import type { EveryRefusalOf } from '@preau/contract/calls'
import { answerOf, onlyOf, type Refused } from '@preau/contract/client/outcome'
import { fromWire, type Word, wordNames } from '@preau/contract/library/library-object'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '#account/session.ts'
import { useCall } from '#api.ts'
import { useSite } from '#site.tsx'
import type { Stored, Words } from './details/details-values.ts'

/** A level or a tool as it is stored, in its own words and in the platform's other languages; nothing without an id. */
export function useStored(id: string | null) {
  const call = useCall()
  const { languages } = useSite()
  return useQuery<Stored, Refused<EveryRefusalOf<'getLibrary'> | 'not-found'>>({
    queryKey: ['stored', id],
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const filters = { list: id ?? '' }
      const [original, ...translated] = await Promise.all([
        answerOf(onlyOf(call('getLibrary', { filters, attributes: 'content' }, { signal }))),
        ...languages.map(lang => answerOf(onlyOf(call('getLibrary', { filters, attributes: [], lang }, { signal })))),
      ])
      const object = fromWire(original)
      // A language without its own words is answered with the original's.
      const own = (text: string | null, inOriginal: string | null) => (text === inOriginal ? '' : (text ?? ''))
      const wordsOf = (translated: Record<Word, string | null>) =>
        Object.fromEntries(wordNames.map(word => [word, own(translated[word], object[word])])) as Words
      return {
        object,
        translations: Object.fromEntries(translated.map((words, at) => [languages[at], wordsOf(words)])),
      }
    },
  })
}

/** The levels in their order, named in the page's language; read again with another number of `changes`. */
export function useLevels(changes = 0) {
  const call = useCall()
  const { user } = useSession()
  const { language } = useSite()
  return useQuery({
    queryKey: ['levels', user?.mail, language, changes],
    queryFn: async ({ signal }) => {
      const filters = { type: 'category' as const }
      const levels = (await answerOf(call('getLibrary', { filters, lang: language }, { signal }))).map(fromWire)
      return levels.map(level => ({ ...level, isOpen: level.openToAuthors ?? false }))
    },
  })
}
