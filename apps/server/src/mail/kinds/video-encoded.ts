import { z } from 'zod'
import { mailTemplate } from '../template.ts'

/**
 * To an author whose film was being prepared: the film can be watched, or it failed, with the same reason as the page
 * shows.
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
