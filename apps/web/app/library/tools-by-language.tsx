import { CardGrid } from '@preau/ui/card/card'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#site.tsx'
import type { Tool } from './levels.ts'
import { languagesOf } from './tool-languages.tsx'
import styles from './tools-by-language.module.css'

type Props = {
  tools: readonly Tool[]
  /** Level of the heading over tools of other languages. */
  heading: 3 | 4
  /** Keeps the order of the tools, whatever their languages, as where it is edited. */
  isTogether?: boolean
  /** A tool as a list item; its place is counted over all tools. */
  card: (tool: Tool, place: number) => ReactNode
  /** List items behind the tools. */
  after?: ReactNode
}

/** The tools of a level: those in the language of the page, then the others, under a heading of their own. */
export function ToolsByLanguage({ tools, heading, isTogether = false, card, after }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const isHere = (tool: Tool) => isTogether || languagesOf(tool).includes(language)
  const here = tools.filter(isHere)
  const elsewhere = tools.filter(tool => !isHere(tool))
  const Heading = `h${heading}` as const
  return (
    <>
      {(here.length > 0 || after) && (
        <CardGrid as="ul">
          {here.map(card)}
          {after}
        </CardGrid>
      )}
      {elsewhere.length > 0 && (
        <>
          <Heading className={styles.elsewhere}>{t('tool.inOtherLanguages')}</Heading>
          <CardGrid as="ul">{elsewhere.map((tool, place) => card(tool, here.length + place))}</CardGrid>
        </>
      )}
    </>
  )
}
