import type { EveryRefusalOf } from '@preau/contract/calls'
import type { DataSet } from '@preau/contract/envelope'
import { ownAccountCalls } from '@preau/contract/own-account/calls'
import type { Answer } from '@preau/contract/schemas'
import type { Credentials } from '@preau/contract/sender'
import { endingSession } from '#account/use-ask.ts'
import { type Outcome, outcomeOf } from '#ask.ts'

/** When it was changed, or why it was not. */
type Sent = Outcome<{ pictureAt: number }, EveryRefusalOf<'putOwnPicture'>>

/**
 * Sends a picture of oneself and tells how much of it has left, from 0 to 1. Gives when it was changed, or the
 * refusal; never throws.
 */
export function sendPicture(
  picture: Blob,
  { host, credentials }: { host: string; credentials: Credentials },
  onProgress: (part: number) => void,
): Promise<Sent> {
  const { path, action } = ownAccountCalls.putOwnPicture
  const form = new FormData()
  form.set('login', credentials.login)
  form.set('key', credentials.key)
  form.set('query', JSON.stringify({ action, user: credentials.login }))
  form.set('file_0', picture, 'picture.jpg')
  return new Promise(resolve => {
    // Fetch does not tell how much has been sent.
    const request = new XMLHttpRequest()
    request.open('POST', host + path)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onloadend = () => resolve(read(request))
    request.send(form)
  })
}

function read({ status, response }: XMLHttpRequest): Sent {
  const { dataSet } = (response ?? {}) as {
    dataSet?: DataSet<Answer<'putOwnPicture'>, EveryRefusalOf<'putOwnPicture'>>
  }
  const [answer] = dataSet?.status === 'success' ? dataSet.query : []
  if (answer) return { answer }
  if (status === 413) return { refusal: { code: 'too-large' } }
  const { refusal } = dataSet ? endingSession(outcomeOf(dataSet)) : {}
  return { refusal: refusal ?? { code: 'no-network' } }
}
