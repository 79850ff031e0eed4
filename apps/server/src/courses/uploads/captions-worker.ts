import { parentPort, workerData } from 'node:worker_threads'
import { webVttOf } from '@preau/course/captions/web-vtt'

parentPort?.postMessage(webVttOf(workerData as Uint8Array))
