import { bytesPath } from '@preau/contract/uploads/calls'
import type { Operation } from './open-api.ts'

/** A header of a request that sends bytes. */
type Header = { name: string; meaning: string; methods: ('head' | 'patch')[] }

const headers: Header[] = [
  { name: 'Authorization', meaning: 'Basic, of `login:key` in base64.', methods: ['head', 'patch'] },
  { name: 'Tus-Resumable', meaning: '`1.0.0`', methods: ['head', 'patch'] },
  { name: 'Content-Type', meaning: '`application/offset+octet-stream`', methods: ['patch'] },
  { name: 'Upload-Offset', meaning: 'How many bytes have arrived already, as `HEAD` says.', methods: ['patch'] },
  {
    name: 'X-HTTP-Method-Override',
    meaning: '`PATCH`, with a `POST`, through a network that blocks `PATCH`.',
    methods: [],
  },
]

/** How the bytes of an upload are sent. That is no call of the contract, but the protocol tus 1.0.0. */
export const bytesOfUploads = {
  id: 'sendBytes',
  path: bytesPath('{id}'),
  summary: 'Send the bytes of an upload to its address, in one piece or several (tus 1.0.0).',
  headers,
}

const statuses: Record<string, string> = {
  '200': '`HEAD`: `Upload-Offset` says how many bytes have arrived, `Upload-Length` how many there are.',
  '204': '`PATCH`: they have arrived; `Upload-Offset` says how many there are now.',
  '401': 'Not signed in.',
  '404': 'There is no such upload of this person.',
  '409': 'Bytes from another offset: ask for it by `HEAD`.',
  '413': 'More bytes than the upload has.',
  '415': 'Another content type.',
  '423': 'Another request is sending to it.',
  '507': 'The disk is full.',
}

/** The requests for bytes as operations of OpenAPI. */
export function bytesOperations(): Record<'head' | 'patch', Operation> {
  const operation = (method: 'head' | 'patch', answer: '200' | '204'): Operation => ({
    operationId: method === 'head' ? 'askForOffset' : bytesOfUploads.id,
    tags: ['uploads'],
    summary: bytesOfUploads.summary,
    description: `${method === 'head' ? 'Says how many bytes have arrived.' : 'Appends bytes.'} The address is in the answer of beginUpload.`,
    parameters: [
      {
        name: 'id',
        in: 'path',
        required: true,
        description: 'The upload, as beginUpload names it.',
        schema: { type: 'string' },
      },
      ...headers
        .filter(({ methods }) => methods.includes(method))
        .map(({ name, meaning }) => ({
          ...{ name, in: 'header' as const, required: true, description: meaning },
          schema: { type: 'string' as const },
        })),
    ],
    ...(method === 'patch' && {
      requestBody: {
        required: true as const,
        content: {
          'application/offset+octet-stream': {
            schema: { type: 'string' as const, contentMediaType: 'application/octet-stream' },
          },
        },
      },
    }),
    responses: Object.fromEntries(
      Object.entries(statuses)
        .filter(([status]) => Number(status) >= 400 || status === answer)
        .map(([status, description]) => [status, { description }]),
    ),
    'x-calls': [],
  })
  return { head: operation('head', '200'), patch: operation('patch', '204') }
}
