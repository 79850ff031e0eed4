import { callsOf } from '#call.ts'

/** Certificates. */
export const certificateCalls = callsOf({
  getCertificate: {
    numbers: [3, 11],
    method: 'GET',
    path: '/api3/object/get/',
    form: 'address',
    action: 'getCertificate',
    who: 'anyone',
  },
})
