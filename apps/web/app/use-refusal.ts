import { saysSignedOut } from '@preau/contract/call'
import type { AnyRefusal } from '@preau/contract/calls'
import type { Refusal } from '@preau/contract/client/outcome'
import { waitingTime } from '@preau/locales/waiting-time'
import type { ResourceNamespaceMap } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#site.tsx'

type Namespaces = ResourceNamespaceMap

/** Namespaces with words for refusals: `refusals.<code>`. */
type Place = {
  [Name in keyof Namespaces]: Namespaces[Name] extends { refusals: object } ? Name : never
}[keyof Namespaces]

type WordsAt<At extends Place> = keyof Namespaces[At]['refusals'] & string

/** The words of a place, and those that all places share. */
type Word<At extends Place> = WordsAt<At> | WordsAt<'errors'>

/** What a place has words for. */
export type RefusalAt<At extends Place, Other extends string = never> = Refusal<Word<At> | Other | AnyRefusal>

/**
 * Says why a call was refused, in the words of a place for its code or else in those of `errors`, which all share. A
 * refusal without words does not compile.
 * The words may name `values`, such as the `most` that a file may weigh.
 * @param overrides the words for codes that have none of their own, such as `fault` for what cannot occur here
 */
export function useRefusal<At extends Place, Other extends string = never>(
  place: At,
  overrides?: Readonly<Record<Other, Word<At>>>,
): (refusal: RefusalAt<At, NoInfer<Other>>, values?: Record<string, number>) => string {
  const { i18n } = useTranslation(place)
  const language = useLanguage()
  const others: Partial<Record<string, string>> = overrides ?? {}
  // If a code is known at run time only, a code that only a newer server has is called a fault.
  const t = i18n.t as (keys: string[], values: object) => string
  return ({ code, retryAfter, errorId }, values) => {
    const word = others[code] ?? (saysSignedOut(code) ? 'signed-out' : code)
    const words = [word, ...(errorId ? ['fault-with-id'] : []), 'fault']
    return t(
      words.flatMap(each => [`${place}:refusals.${each}`, `errors:refusals.${each}`]),
      { ...values, when: waitingTime(retryAfter || 60, language), id: errorId },
    )
  }
}
