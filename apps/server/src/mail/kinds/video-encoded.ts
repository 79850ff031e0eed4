import { z } from 'zod'
import { mailTemplate } from '../template.ts'

/**
 * To an author who need not wait for their film: that it can be watched, or that it failed, with the reason shown at
 * the film.
 */
export const videoEncoded = mailTemplate({
  values: z.strictObject({ film: z.string(), tool: z.uuid(), toolName: z.string(), isReady: z.boolean() }),
  body: ({ values: { film, tool, toolName, isReady }, say, page }) => ({
    subject: say(isReady ? 'videoEncoded.ready' : 'videoEncoded.failed', { film }),
    title: say(isReady ? 'videoEncoded.ready' : 'videoEncoded.failed', { film }),
    parts: [
      { form: 'text', text: say(isReady ? 'videoEncoded.readyText' : 'videoEncoded.failedText', { tool: toolName }) },
      { form: 'button', label: say('videoEncoded.button'), address: page(`/session/${tool}`) },
    ],
    reason: say('accountReason'),
  }),
})
