import { parentPort, workerData } from 'node:worker_threads'
import { MailDev } from 'maildev'
import type { MailboxPlace, MailboxPorts } from './mailbox.ts'

const { web, folder } = workerData as MailboxPlace
const { smtp, api } = await new MailDev({
  web,
  webIp: '127.0.0.1',
  smtp: 0,
  ip: '127.0.0.1',
  mailDirectory: folder,
  maxEmails: 200,
  silent: true,
}).start()
// The mailbox sends its page from `/` only to clients that name HTML in Accept, so the path is completed.
api?.server.server.prependListener('request', request => {
  if (request.url === '/') request.url = '/index.html'
})
const ports: MailboxPorts = { web, smtp: smtp.getAddress().port }
parentPort?.postMessage(ports)
