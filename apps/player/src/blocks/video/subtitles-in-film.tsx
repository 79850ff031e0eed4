import { languageName } from '@preau/locales/language-name'
import { languages } from '@preau/locales/languages'
import { Button } from '@preau/ui/button/button'
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

/** Takes the subtitles in the file of a film as its captions, to be corrected. */
export function TakeSubtitles({
  subtitles,
  onTake,
}: Pick<VideoStatus, 'subtitles'> & { onTake: (captions: Uint8Array) => void }) {
  const { t } = useTranslation('editor')
  const { lang } = useLesson()
  const words = subtitles.flatMap(({ language, captions }) => (captions === null ? [] : [{ language, captions }]))
  return words.map(({ language, captions }, at) => (
    <Button
      // biome-ignore lint/suspicious/noArrayIndexKey: the subtitles of a file never change
      key={at}
      look="second"
      icon="plus"
      onClick={() => onTake(new TextEncoder().encode(captions))}
    >
      {language ? t('captions.fromFilm', { language: languageName(language, lang) }) : t('captions.fromFilmUnnamed')}
    </Button>
  ))
}
