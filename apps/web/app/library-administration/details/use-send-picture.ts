import type { PerRefusal, RefusalOf } from '@preau/contract/calls'
import { useTranslation } from 'react-i18next'
import { useSession } from '#account/session.ts'
import { Refused } from '#answers.ts'
import { apiOf, callerOf } from '#api.ts'
import { onlyOf } from '#ask.ts'
import { sendFiles } from '#send-files.ts'
import { useSettings } from '#site.tsx'

/** A picture among the media of its tool, or in words why it is not there. */
type SentPicture = { id: string; fault?: never } | { fault: string; id?: never }

type Unsent =
  | 'too-large'
  | 'no-network'
  | 'not-a-picture'
  | 'too-many-pixels'
  | 'tool-is-full'
  | 'quota-is-full'
  | 'platform-is-full'
  | 'disk-is-full'
  | 'fault'

/** What is said where a picture was not taken; the form itself sees to it that it meets no `fault`. */
const words: PerRefusal<RefusalOf<'uploadMedia'> | 'no-network', Unsent> = {
  'too-large': 'too-large',
  'no-network': 'no-network',
  'not-a-picture': 'not-a-picture',
  'too-many-pixels': 'too-many-pixels',
  'tool-is-full': 'tool-is-full',
  'quota-is-full': 'quota-is-full',
  'platform-is-full': 'platform-is-full',
  'disk-is-full': 'disk-is-full',
  accessdenied: 'fault',
  'not-found': 'fault',
  'heic-picture': 'fault',
  'moving-picture': 'fault',
  'unsafe-svg': 'fault',
  'svg-too-large': 'fault',
  'svg-too-detailed': 'fault',
  'svg-nested-use': 'fault',
  'svg-too-slow': 'fault',
  'not-a-video': 'fault',
  'unplayable-codec': 'fault',
  'film-without-picture': 'fault',
  'unknown-kind': 'fault',
  'wrong-kind': 'fault',
  'not-captions': 'fault',
}

/** Sends a picture to a tool. */
export function useSendPicture(): (tool: string, picture: Blob) => Promise<SentPicture> {
  const { t } = useTranslation('library-administration')
  const session = useSession()
  const settings = useSettings()
  return async (tool, picture) => {
    const way = { host: apiOf(settings).host, credentials: callerOf(session, settings) }
    const query = { id: tool, type: 'library', option: 'image' } as const
    const files = [[picture, t('picture.fileName')]] as const
    const { answer, refusal } = onlyOf(await sendFiles('uploadMedia', query, files, way))
    if (answer) return { id: answer.id }
    const said = words[refusal.code] ?? 'fault'
    if (said === 'fault') reportError(new Refused(refusal))
    return { fault: t('picture.notSent', { why: t(`picture.unsent.${said}`) }) }
  }
}
