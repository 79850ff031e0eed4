import { newPassword } from '@preau/contract/accounts/new-password'
import { requiredPassword } from '#forms/fields.ts'

/** Schema of a new password; `usePasswordMessage` translates its faults. */
export const chosenPassword = requiredPassword.pipe(newPassword)
