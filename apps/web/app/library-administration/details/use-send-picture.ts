import type { PerRefusal, RefusalOf } from '@preau/contract/calls'
import { useTranslation } from 'react-i18next'
import { useSession } from '#account/session.ts'
import { onlyAnswerTo } from '#answers.ts'
import { apiOf, callerOf } from '#api.ts'
import { sendFiles } from '#library-administration/imports/send-files.ts'
import { useSettings } from '#site.tsx'

/** A picture could not be sent, while all else is stored; the message is in words. */
export class PictureFault extends Error {
  override name = 'PictureFault'
}

type Unsent = 'too-large' | 'no-network' | 'not-a-picture' | 'too-many-pixels' | 'tool-is-full' | 'fault'

/** What is said where a picture was not taken; the form itself sees to it that it meets no `fault`. */
const words: PerRefusal<RefusalOf<'uploadMedia'> | 'no-network', Unsent> = {
  'too-large': 'too-large',
  'no-network': 'no-network',
  'not-a-picture': 'not-a-picture',
  'too-many-pixels': 'too-many-pixels',
  'tool-is-full': 'tool-is-full',
  accessdenied: 'fault',
  'not-found': 'fault',
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

/** Sends a picture to a tool and gives its id among the tool's media; throws a PictureFault. */
export function useSendPicture(): (tool: string, picture: Blob) => Promise<string> {
  const { t } = useTranslation('library-administration')
  const session = useSession()
  const settings = useSettings()
  return async (tool, picture) => {
    const way = { host: apiOf(settings).host, credentials: callerOf(session, settings) }
    const query = { id: tool, type: 'library', option: 'image' } as const
    try {
      const taken = await onlyAnswerTo(sendFiles('uploadMedia', query, [[picture, t('picture.fileName')]], way))
      return taken.id
    } catch (fault) {
      const code = words[(fault as Error).message] ?? 'fault'
      if (code === 'fault') reportError(fault)
      throw new PictureFault(t('picture.notSent', { why: t(`picture.unsent.${code}`) }), { cause: fault })
    }
  }
}
