import { notifyTrouble } from '#platform/notify-trouble.ts'

/** Runs a task, and shows in a toast why it failed. */
export const attempt = (task: Promise<unknown>) => void task.catch(notifyTrouble)
