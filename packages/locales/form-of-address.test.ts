import { expect, test } from 'vitest'
import { textsOf } from './texts.ts'

// A label such as “Accedi” is the customary imperative on Italian buttons, and is allowed. Only whole sentences address
// a person. Words with another meaning are left out: “sei” is six, “vi” is there, “usa” is uses.
const familiar =
  'tu te ti tuo tua tuoi tue puoi hai vuoi devi sai stai potrai dovrai avrai sarai vedrai troverai riceverai'.split(' ')
const plural =
  'vostro vostra vostri vostre avete potete siete dovete volete sapete vedete ricevete guidate riceverete potrete avrete sarete vedrete troverete leggerete ricorderete scegliete accedete inserite copiate chiedete riprovate ricaricate aspettate toccate'.split(
    ' ',
  )

/** Texts that address several people, or are about several. */
const ofSeveral = ['editor:conflict.restKept']

const words = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? []

test('T-24 Italian texts speak to one person, and formally: no sentence has a familiar or a plural form of address', () => {
  const found = [...textsOf('it')].flatMap(([namespace, entries]) =>
    [...entries].flatMap(([key, text]) => {
      const place = `${namespace}:${key}`
      if (ofSeveral.includes(place)) return []
      const wrong = words(text).filter(word => familiar.includes(word) || plural.includes(word))
      return wrong.length > 0 ? [`${place}: ${[...new Set(wrong)].join(', ')}`] : []
    }),
  )
  expect(found).toEqual([])
})

test('T-24 a sentence of Italian does not begin with a familiar imperative', () => {
  const imperative =
    /(?:^|[.!?:] )(?:Scegli|Apri|Premi|Scrivi|Digita|Controlla|Riprova|Chiedi|Aggiungi|Leggi|Accedi|Indica|Inserisci|Seleziona|Chiudi|Ricarica|Aspetta|Torna) [^.!?]*[.!?]/u
  const found = [...textsOf('it')].flatMap(([namespace, entries]) =>
    [...entries].flatMap(([key, text]) => (imperative.test(text) ? [`${namespace}:${key}: ${text.slice(0, 80)}`] : [])),
  )
  expect(found).toEqual([])
})
