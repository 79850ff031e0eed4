import { parentPort, workerData } from 'node:worker_threads'
import { readTexts } from './read-texts.ts'

parentPort?.postMessage(readTexts(workerData))
