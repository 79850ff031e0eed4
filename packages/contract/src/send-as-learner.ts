import { learningCalls } from './learning-calls.ts'
import { numberedCalls } from './numbered-calls.ts'
import { senderOf } from './sender.ts'

/** Makes the calls of visitors and learners, who do not load those of authors and administrators. */
export const send = senderOf({ ...numberedCalls, ...learningCalls })
