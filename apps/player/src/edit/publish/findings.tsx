import { aboutLine } from '@preau/locales/about-line'
import type { Language } from '@preau/locales/languages'
import { Button, buttonClass } from '@preau/ui/button/button'
import { Icon } from '@preau/ui/icon/icon'
import { Notice } from '@preau/ui/notice/notice'
import { useTranslation } from 'react-i18next'
import styles from '#edit/list-dialog/list-dialog.module.css'
import { findingWords } from '#edit/slide/finding-words.ts'
import type { Fixes, FocusTarget } from '#edit/slide/focus-target.ts'
import type { Check } from '#edit/tool/check-tool.ts'
import { useEditedTool } from '#edit/tool/edited-tool.ts'
import type { ToolTree } from '#edit/tool/tool-tree.ts'
import { type SlidePlace, toolAddress } from '#platform/place.ts'
import { useLanguageHeadings } from '#platform/use-language-headings.ts'

/** What fixes one of these findings. */
function fixesOf(findings: Check['findings'], index: number): Fixes {
  const finding = findings[index]
  const isLike = ({ code, block, language }: Check['findings'][number]) =>
    code === finding?.code && block?.id === finding.block?.id && language === finding.language
  const text = finding?.values.text
  return {
    code: finding?.code ?? '',
    nth: findings.slice(0, index).filter(isLike).length,
    text: text === undefined ? undefined : String(text),
  }
}

/** The findings of the server, each with a button that leads to it. */
export function Findings({
  title,
  note,
  findings,
  tree,
  sendingTo,
  onGo,
}: {
  title: string
  /** The consequence of the findings. */
  note?: string | undefined
  findings: Check['findings']
  tree: ToolTree
  /** The blocks with a running upload. */
  sendingTo: readonly string[]
  onGo: (place: SlidePlace, focusTarget: FocusTarget) => void
}) {
  const { t, i18n } = useTranslation('editor')
  const { id: tool } = useEditedTool()
  const languageHeading = useLanguageHeadings()
  const nameOf = (id: string | null) =>
    id === null
      ? tree.name
      : tree.modules.flatMap(module => [module, ...module.slides]).find(object => object.id === id)?.name
  return (
    <section className={`stack gap-16 ${styles.part}`}>
      <h3>{title}</h3>
      {note && <p>{note}</p>}
      {findings.length === 0 && (
        <Notice look="ok">
          <p>{t('publish.nothing')}</p>
        </Notice>
      )}
      {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver ignores lists without bullets */}
      <ol role="list" className={`stack ${styles.list}`}>
        {findings.map(({ code, values, module, slide, block, language }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two findings can be equal
          <li key={index} className={`row ${styles.line}`}>
            <div>
              <p>{findingWords(t, { code, values }, block !== null && sendingTo.includes(block.id))}</p>
              <p className="note">
                {aboutLine(
                  [
                    nameOf(slide ?? module),
                    block && t(`types.${block.type}.name`),
                    language && language !== tree.language && languageHeading(language),
                  ],
                  i18n.language as Language,
                )}
              </p>
            </div>
            {/* What is about the whole tool is set on its page. */}
            {module === null && (
              <a
                className={buttonClass({ look: 'plain', size: 'sm' })}
                href={toolAddress(i18n.language, tool)}
                target="_top"
              >
                {t('publish.toolPage')}
                <Icon name="arrow" />
              </a>
            )}
            {module && (
              <Button
                look="plain"
                size="sm"
                iconAfter="arrow"
                onClick={() =>
                  onGo(
                    { module, slide },
                    slide
                      ? { at: block?.id ?? 'title', lang: language ?? undefined, fixes: fixesOf(findings, index) }
                      : null,
                  )
                }
              >
                {t('publish.go')}
                <span className="visually-hidden">{nameOf(slide ?? module)}</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
