import type { ContentLanguage } from '@preau/locales/languages'
import { useTranslation } from 'react-i18next'
import type { OtherTool } from '#edit/tool/other-tools.ts'
import { useLanguageHeadings } from '#platform/use-language-headings.ts'
import { DestinationList } from './destination-list.tsx'

/** The author's other tools, by level; tools in another original language cannot be chosen. */
export function ToolList({
  tools,
  language,
  onChoose,
}: {
  tools: readonly OtherTool[]
  /** The original language of this tool. */
  language: ContentLanguage
  onChoose: (tool: OtherTool) => void
}) {
  const { t } = useTranslation('editor')
  const languageHeading = useLanguageHeadings()
  const groups = [...Map.groupBy(tools, ({ level }) => level?.id ?? '')].map(([id, inLevel]) => ({
    id: id || 'none',
    title: inLevel[0]?.level?.name ?? null,
    destinations: inLevel.map(tool => ({
      id: tool.id,
      name: tool.name,
      ...(tool.language === language
        ? {}
        : { isClosed: true, note: t('otherTool.otherLanguage', { language: languageHeading(tool.language) }) }),
    })),
  }))
  return (
    <DestinationList
      groups={groups}
      label={t('otherTool.search')}
      onChoose={id => {
        const tool = tools.find(tool => tool.id === id)
        if (tool) onChoose(tool)
      }}
    />
  )
}
