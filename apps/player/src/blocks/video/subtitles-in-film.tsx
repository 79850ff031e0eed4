import { languageName } from '@preau/locales/language-name'
import { languages } from '@preau/locales/languages'
import { Notice } from '@preau/ui/notice/notice'
import { useTranslation } from 'react-i18next'
import type { VideoStatus } from '#fields/editing.ts'
import { useLesson } from '#lesson/lesson.ts'

/** Tells the author that the file of a film holds subtitles, which are no captions of it until they are taken. */
export function SubtitlesInFilm({ subtitles }: Pick<VideoStatus, 'subtitles'>) {
  const { t } = useTranslation('editor')
  const { lang } = useLesson()
  const known = new Set(subtitles.flatMap(({ language }) => (language ? [languageName(language, lang)] : [])))
  const names = new Intl.ListFormat(languages[lang].locale).format(known)
  const isText = subtitles.some(({ captions }) => captions !== null)
  return (
    <Notice title={names ? t('video.subtitles.named', { languages: names }) : t('video.subtitles.unnamed')}>
      <p>{t(isText ? 'video.subtitles.text' : 'video.subtitles.pictures', { button: t('captions.video') })}</p>
    </Notice>
  )
}
